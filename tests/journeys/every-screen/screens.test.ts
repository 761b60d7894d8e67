import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { readPage } from '#tests/paths/kit/page-words.ts'
import { differenceOf } from '#tests/paths/kit/recorded-words.ts'
import { OPENED } from '#tests/support/pages/dialogs.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { findings } from '#tests/support/pages/judge.ts'
import { walkByKeyboard } from '#tests/support/pages/keyboard-walk.ts'
import { lasting } from '#tests/support/pages/lasting.ts'
import { isRecording, record, recorded } from '#tests/support/pages/recorded.ts'
import { refusedOn } from '#tests/support/pages/refused.ts'
import { looksOn, SCENES } from '#tests/support/pages/scenes.ts'
import {
  MAILED_PATHS,
  noteAccountEnd,
  PUBLIC,
  ROUTES,
  visit,
  VISITS,
} from '#tests/support/pages/screens.ts'
import { misfits, type Window } from '#tests/support/pages/windows.ts'
import type { PageWords } from '#tools/stage/page-words.ts'

test.use({ today: '2026-05-20T12:00:00Z' })
test.describe.configure({ timeout: 90_000 })

for (const { person, of, screens } of VISITS) {
  // Answers, B-184, B-185, B-200, B-201, B-202, L-002, L-004, L-005, L-006, L-021, L-023, L-070, L-071, L-072, L-073
  test(`each screen of ${of} has its title and its recorded words, and enough contrast`, async ({
    customer,
    sandbox,
  }) => {
    const { page } = customer
    const refused = await refusedOn(page)
    const found: string[] = []
    await visit(customer, sandbox, person, screens, async (name, title) => {
      await expect(page, name).toHaveTitle(`${title} | Kiln & Keep`)
      found.push(
        ...(await changes(page, name, person === 'Bruno Keller' ? 'business' : 'private')),
        ...(await faultsOf(page, name, name === screens[0]?.[0])),
        ...(await looksOn(page, name)),
      )
    })
    expectNone(found)
    expect(refused).toEqual([])
  })

  test(
    `each screen of ${of} has room for everything, works by keyboard, and has enough contrast in the dark theme on a phone`,
    nightly,
    async ({ customer, sandbox }) => {
      const { page } = customer
      const found: string[] = []
      await visit(customer, sandbox, person, screens, async name => {
        found.push(
          ...(await misfits(page, name, WINDOWS)),
          ...(await faultsInTheDark(page, name)),
          ...(await faultsByKeyboard(page, name)),
        )
      })
      expect(found).toEqual([])
    },
  )
}

// Answers, B-137
test('screens without a sign-in, screens of links from emails, and the sign-out are read out as recorded', async ({
  customer,
}) => {
  const { page } = customer
  const found: string[] = []
  await customer.open('/account-deleted?gone=account')
  found.push(...(await changes(page, 'accountEndUnknown', 'unknown')))
  await noteAccountEnd(page, 'notFound')
  await customer.open('/account-deleted')
  found.push(...(await changes(page, 'accountNotFound', 'unknown')))
  await noteAccountEnd(page, 'deleted')
  for (const [name, title, path] of PUBLIC) {
    await customer.open(path)
    found.push(
      ...(await changes(page, name, 'unknown')),
      ...(await faultsOf(page, name, name === PUBLIC[0]?.[0])),
    )
    await expect(page).toHaveTitle(`${title} | Kiln & Keep`)
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await customer.comeBack('Anna de Vries')
  await page.route(/\/(?:actions\/confirm|subscription\/confirm\/[^/]+)$/u, () => undefined)
  for (const path of MAILED_PATHS) {
    await customer.open(`${path}?confirmation-token=held&email=anna%40example.org`)
    const name = ROUTES.get(path) ?? path
    found.push(...(await changes(page, name, 'private')), ...(await faultsOf(page, name, false)))
    await expect(page).toHaveTitle('MyAccount | Kiln & Keep')
  }
  // Never answer the request to the shop, to which a sign-out redirects, so that the page of the sign-out stays.
  await page.route(
    ({ hostname }) => !hostname.startsWith('myaccount'),
    () => undefined,
  )
  await customer.open('/logout')
  found.push(...(await changes(page, 'logout', 'private')))
  await expect(page).toHaveTitle('MyAccount | Kiln & Keep')
  expectNone(found)
})

test('this test visits every screen of the route table and of the recorded looks', () => {
  const visited = new Set([
    ...VISITS.flatMap(({ screens }) => screens.map(([name]) => name)),
    ...PUBLIC.map(([name]) => name),
    ...MAILED_PATHS.map(path => ROUTES.get(path)),
    'logout',
  ])
  expect([...ROUTES.values()].filter(name => !visited.has(name))).toEqual([])
  expect(Object.keys(SCENES).filter(name => !visited.has(name))).toEqual([])
})

test('this test opens every dialog and panel of the product', () => {
  const shown = new Set(OPENED.flatMap(({ shows }) => shows))
  const components = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsx') && !/^ui\b|\.(?:stage|test)\.tsx$/u.test(file))
    .filter(file =>
      /<(?:Dialog|LateDialog|DeletionDialog|FullScreenDialog|PanelButton)\b/u.test(read(file)),
    )
    .map(file => basename(file, '.tsx'))
  expect(components.length).toBeGreaterThan(20)
  expect(components.filter(name => !shown.has(name) && !ELSEWHERE.has(name))).toEqual([])
})

/**
 * Panels of a phone or of scrolled photos, which tests/journeys/library/phone.test.ts and in-reach.test.ts open, and the
 * dialog of a phone's share sheet, which the stage shows.
 */
const ELSEWHERE = new Set(['LibraryReach', 'SelectionBar', 'PhotoShareDialog'])

const read = (file: string): string => readFileSync(join('src', file), 'utf8')

/**
 * Windows in which everything must fit. A visit continues in the last window. pseudo-locale.test.ts has more windows.
 */
const WINDOWS: readonly Window[] = [
  [360, 640, 200],
  [1280, 900],
]

/** A window in which the first screen of a visit fits; tests/stage/stage.test.ts shows every view in it. */
const NARROW: Window = [320, 900]

const axe = async (page: Page, part?: string): Promise<string[]> =>
  (await findings(page, part === undefined ? {} : { part })).map(finding => JSON.stringify(finding))

/** What differs from screen to screen of a visit, as a CSS selector. */
const SCREEN = 'main, [role=dialog]'

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

/**
 * axe violations on a desktop. On the first screen of a visit, axe also examines the parts around the screen, and the
 * result has what does not fit into the windows.
 */
const faultsOf = async (page: Page, name: string, isFirst: boolean): Promise<string[]> => [
  ...(await axe(page, isFirst ? undefined : SCREEN)).map(line => `${name}: ${line}`),
  ...(isFirst ? await misfits(page, name, [NARROW, ...WINDOWS]) : []),
]

const expectNone = (found: readonly string[]): void => {
  expect(found, 'npm run test:journeys -- screens -u records what is meant').toEqual([])
}

/**
 * Reads a page until its words match the recording; returns the differences that are left after 5 s. While recording,
 * writes the words of the page when they are stable.
 */
const changes = async (page: Page, name: string, visitor: Visitor): Promise<string[]> => {
  if (isRecording()) {
    recordPage(await steady(page), name, visitor)
    return []
  }
  const before = recordedPage(name, visitor)
  const found = await lasting(async () => differenceOf(before, await readPage(page)), 5000)
  return found.map(line => `${name}: ${line}`)
}

type Visitor = 'private' | 'business' | 'unknown'

/** The parts around each screen: they are recorded once for each kind of visitor. */
const AROUND = /^(?:banner|navigation "Account"|contentinfo)$/u

/** Screens that show the main part of another screen: either a dialog lies over it, or their address leads to it. */
const SAME_MAIN: Readonly<Record<string, string>> = {
  email: 'settings',
  businessEmail: 'businessSettings',
  library: 'photos',
  photoPreview: 'photos',
  albumPhotoPreview: 'album',
  sharedAlbumPhotoPreview: 'sharedAlbum',
}

/** Whether the part of a page with this first line stands in another recording. */
const isElsewhere = (line: string, name: string): boolean =>
  AROUND.test(line) || (line === 'main' && name in SAME_MAIN)

const FOCUS = 'focus: '

const partsIn = (words: string): string[] => words.split(/\n(?! )/u)

const firstLine = (part: string): string => part.split('\n', 1)[0] ?? ''

/** The recorded words of a page, with the parts that stand in other recordings. */
const recordedPage = (name: string, visitor: Visitor): PageWords => {
  const [first = '', ...lines] = recorded(`heard/${name}`).split('\n')
  const others = [`around-${visitor}`, SAME_MAIN[name] ?? `around-${visitor}`]
  const parts = others.flatMap(other => partsIn(recorded(`heard/${other}`)))
  const words = lines.map(line =>
    isElsewhere(line, name) ? (parts.find(part => firstLine(part) === line) ?? line) : line,
  )
  return { focus: first.slice(FOCUS.length), words: words.join('\n') }
}

const recordPage = ({ focus, words }: PageWords, name: string, visitor: Visitor): void => {
  const parts = partsIn(words)
  const own = parts.map(part => (isElsewhere(firstLine(part), name) ? firstLine(part) : part))
  record(`heard/${name}`, [`${FOCUS}${focus}`, ...own].join('\n'))
  const around = parts.filter(part => AROUND.test(firstLine(part)))
  if (around.length > 0) record(`heard/around-${visitor}`, around.join('\n'))
}

/** Milliseconds between two readings of a page. If the readings are equal, the words of the page are stable. */
const REST = 700

/** Reads a page until two consecutive readings are equal, and returns its words. */
const steady = async (page: Page): Promise<PageWords> => {
  const before = await readPage(page)
  await page.waitForTimeout(REST)
  const now = await readPage(page)
  return differenceOf(before, now).length === 0 ? now : steady(page)
}
