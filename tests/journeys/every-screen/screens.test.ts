import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { type PageWords, readPage } from '#tests/paths/kit/page-words.ts'
import { differenceOf } from '#tests/paths/kit/recorded-words.ts'
import { OPENED } from '#tests/support/pages/dialogs.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { findings } from '#tests/support/pages/judge.ts'
import { walkByKeyboard } from '#tests/support/pages/keyboard-walk.ts'
import { overflows } from '#tests/support/pages/overflow.ts'
import { isRecording, record, recorded } from '#tests/support/pages/recorded.ts'
import { refusedOn } from '#tests/support/pages/refused.ts'
import {
  MAILED_PATHS,
  noteAccountEnd,
  PUBLIC,
  ROUTES,
  visit,
  VISITS,
} from '#tests/support/pages/screens.ts'

test.use({ today: '2026-05-20T12:00:00Z' })
test.describe.configure({ timeout: 90_000 })

for (const { person, of, screens } of VISITS) {
  // Answers, L-002
  test(`each screen of ${of} has its title and its recorded words, no overflow, and enough contrast`, async ({
    customer,
    sandbox,
  }) => {
    const { page } = customer
    const refused = await refusedOn(page)
    const found: string[] = []
    await visit(customer, sandbox, person, screens, async (name, title) => {
      await expect(page, name).toHaveTitle(`${title} | Kiln & Keep`)
      found.push(...(await changes(page, name)), ...(await faultsOf(page, name)))
    })
    expectNone(found)
    expect(refused).toEqual([])
  })

  test(
    `each screen of ${of} works by keyboard, and has enough contrast in the dark theme on a phone`,
    nightly,
    async ({ customer, sandbox }) => {
      const { page } = customer
      const found: string[] = []
      await visit(customer, sandbox, person, screens, async name => {
        found.push(...(await faultsInTheDark(page, name)), ...(await faultsByKeyboard(page, name)))
      })
      expect(found).toEqual([])
    },
  )
}

// Answers
test('screens without a sign-in, screens of links from emails, and the sign-out are read out as recorded', async ({
  customer,
}) => {
  const { page } = customer
  const found: string[] = []
  await noteAccountEnd(page, 'deleted')
  for (const [name, title, path] of PUBLIC) {
    await customer.open(path)
    found.push(...(await changes(page, name)), ...(await faultsOf(page, name)))
    await expect(page).toHaveTitle(`${title} | Kiln & Keep`)
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await customer.comeBack('Anna de Vries')
  await page.route(/\/(?:actions\/confirm|subscription\/confirm\/[^/]+)$/u, () => undefined)
  for (const path of MAILED_PATHS) {
    await customer.open(`${path}?confirmation-token=held&email=anna%40example.org`)
    const name = ROUTES.get(path) ?? path
    found.push(...(await changes(page, name)), ...(await faultsOf(page, name)))
  }
  // Never answer the request to the shop, to which a sign-out redirects, so that the page of the sign-out stays.
  await page.route(
    ({ hostname }) => !hostname.startsWith('myaccount'),
    () => undefined,
  )
  await customer.open('/logout')
  found.push(...(await changes(page, 'logout')))
  expectNone(found)
})

test('this test visits every screen of the route table', () => {
  const visited = new Set([
    ...VISITS.flatMap(({ screens }) => screens.map(([name]) => name)),
    ...PUBLIC.map(([name]) => name),
    ...MAILED_PATHS.map(path => ROUTES.get(path)),
    'logout',
  ])
  expect([...ROUTES.values()].filter(name => !visited.has(name))).toEqual([])
})

test('this test opens every dialog and panel of the product', () => {
  const shown = new Set(OPENED.flatMap(({ shows }) => shows))
  const components = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsx') && !/^ui\b|\.stage\.tsx$/u.test(file))
    .filter(file =>
      /<(?:Dialog|LaterDialog|DeletionDialog|FullScreenDialog|PanelButton)\b/u.test(read(file)),
    )
    .map(file => basename(file, '.tsx'))
  expect(components.length).toBeGreaterThan(20)
  expect(components.filter(name => !shown.has(name))).toEqual([])
})

const read = (file: string): string => readFileSync(join('src', file), 'utf8')

/** Window widths in which nothing may overflow. */
const WIDTHS = [320, 768, 1280]

const axe = async (page: Page): Promise<string[]> =>
  (await findings(page)).map(finding => JSON.stringify(finding))

/** axe violations on a phone in dark mode. */
const faultsInTheDark = async (page: Page, name: string): Promise<string[]> => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const found = await axe(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return found.map(line => `${name}: ${line}`)
}

/** Faults of keyboard navigation: too few Tab stops, and the faults that `walkByKeyboard` finds. */
const faultsByKeyboard = async (page: Page, name: string): Promise<string[]> => {
  const { stops, faults } = await walkByKeyboard(page)
  const found = stops.length < 3 ? [`Tab stops ${stops.length} times`] : []
  return [...found, ...faults].map(line => `${name}: ${line}`)
}

/** axe violations on a desktop, and overflow. */
const faultsOf = async (page: Page, name: string): Promise<string[]> => {
  const found = await axe(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    found.push(...(await overflows(page)).map(line => `at ${width} px ${line}`))
  }
  return found.map(line => `${name}: ${line}`)
}

const expectNone = (found: readonly string[]): void => {
  expect(found, 'npm run test:journeys -- screens -u records what is meant').toEqual([])
}

/**
 * Reads a page until its words match the recording; returns the differences that are left after 5 s. While recording,
 * writes the words of the page when they are stable.
 */
const changes = async (page: Page, name: string): Promise<string[]> => {
  const file = `heard/${name}`
  if (isRecording()) {
    record(file, textOf(await steady(page)))
    return []
  }
  const [first = '', ...lines] = recorded(file).split('\n')
  const before: PageWords = { focus: first.slice(FOCUS.length), words: lines.join('\n') }
  let found: string[] = []
  await expect
    .poll(
      async () => {
        found = differenceOf(before, await readPage(page))
        return found.length
      },
      { timeout: 5000 },
    )
    .toBe(0)
    .catch(() => undefined)
  return found.map(line => `${name}: ${line}`)
}

const FOCUS = 'focus: '

const textOf = ({ focus, words }: PageWords): string => `${FOCUS}${focus}\n${words}`

/** Milliseconds between two readings of a page. If the readings are equal, the words of the page are stable. */
const REST = 700

/** Reads a page until two consecutive readings are equal, and returns its words. */
const steady = async (page: Page): Promise<PageWords> => {
  const before = await readPage(page)
  await page.waitForTimeout(REST)
  const now = await readPage(page)
  return textOf(before) === textOf(now) ? now : steady(page)
}
