import { readFile } from 'node:fs/promises'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { overflows } from '#tests/support/overflow.ts'
import { pseudoMessages } from '#tests/support/pseudo-locale.ts'
import {
  goWithin,
  MAILED_PATHS,
  PATHS,
  PUBLIC_PATHS,
  SCREENS,
  settle,
} from '#tests/support/screens.ts'

const WIDTHS = [320, 768, 1280]

test.describe.configure({ timeout: 120_000 })

for (const { person, paths, links } of SCREENS) {
  test(`every screen of ${person} has room for texts that are 40 % longer`, async ({
    customer,
  }) => {
    const { page } = customer
    await speakPseudo(page)
    await customer.signIn(person)
    const found = await walk(page, paths)
    for (const [path, { on, link }] of Object.entries(links)) {
      await goWithin(page, on)
      const href = await page.locator(link).first().getAttribute('href')
      found.push(...(await walk(page, [href ?? ''], path)))
    }
    expect(found).toEqual([])
  })
}

test('pages of albums have room for texts that are 40 % longer where a photo is opened', async ({
  customer,
}) => {
  const { page } = customer
  await speakPseudo(page)
  const openPhoto = async (album: string): Promise<string[]> => {
    await page.locator(`#main a[href*="/${album}/"]`).first().click()
    const href = await page.locator('#main a[href*="/preview/"]').first().getAttribute('href')
    return walk(page, [href ?? ''])
  }
  await customer.signIn('Anna de Vries', '/my-photos/albums')
  const own = await openPhoto('my-photos/albums')
  await goWithin(page, '/my-photos/albums')
  expect([...own, ...(await openPhoto('shared-albums'))]).toEqual([])
})

test('pages without a sign-in have room for texts that are 40 % longer', async ({ customer }) => {
  const { page } = customer
  await speakPseudo(page)
  const found: string[] = []
  for (const path of PUBLIC_PATHS) {
    await customer.open(path)
    found.push(...(await measured(page, path)))
  }
  await customer.signIn('Anna de Vries')
  await page.route(/\/(?:actions\/confirm|subscription\/confirm\/[^/]+)$/u, () => undefined)
  for (const path of MAILED_PATHS) {
    await customer.open(`${path}?confirmation-token=held&email=anna%40example.org`)
    found.push(...(await measured(page, path)))
  }
  await customer.open('/logout')
  await page.locator('html[lang]').waitFor()
  found.push(...(await measured(page, '/logout')))
  expect(found).toEqual([])
})

test('dialogs and menus have room for texts that are 40 % longer', async ({ customer }) => {
  const { page } = customer
  await speakPseudo(page)
  await customer.signIn('Anna de Vries', '/settings')
  const found: string[] = []
  for (const { on, open } of DIALOGS) {
    await goWithin(page, on)
    await settle(page)
    await open(page)
    await page.getByRole('dialog').waitFor()
    found.push(...(await measured(page, `a dialog of ${on}`)))
    await page.keyboard.press('Escape')
  }
  expect(found).toEqual([])
})

test('every path of the route table is measured', () => {
  const measuredPaths = new Set([
    ...SCREENS.flatMap(({ paths, links }) => [...paths, ...Object.keys(links)]),
    ...PUBLIC_PATHS,
    ...MAILED_PATHS,
    '/logout',
    // Two of albums, where a photo is opened.
    '/my-photos/albums/$albumId/preview/$imageId',
    '/my-photos/shared-albums/$albumId/preview/$imageId',
  ])
  expect(PATHS.length).toBeGreaterThan(30)
  expect(PATHS.filter(path => !measuredPaths.has(path))).toEqual([])
})

/** Serves English whose words are longer, whatever language is asked for. */
const speakPseudo = async (page: Page): Promise<void> => {
  await page.route('**/locales/*.json', async route => {
    const { messages } = JSON.parse(await readFile('dist/locales/en-GB.json', 'utf8')) as {
      messages: Record<string, CompiledMessage>
    }
    await route.fulfill({ json: { messages: pseudoMessages(messages) } })
  })
}

/** A text of the source as the pages say it then. */
const said = (text: string): string => String(pseudoMessages({ text: [text] })['text'])

const press =
  (text: string) =>
  (page: Page): Promise<void> =>
    page
      .getByRole('button', { name: said(text) })
      .first()
      .click()

const DIALOGS: readonly { on: string; open: (page: Page) => Promise<void> }[] = [
  { on: '/settings', open: press('Delete account') },
  { on: '/settings', open: press('Keyboard shortcuts') },
  { on: '/saved-projects', open: press('Delete') },
  { on: '/my-photos/photos', open: press('Add photos') },
  { on: '/my-photos/photos', open: press('Find a month') },
  { on: '/my-photos/albums', open: press('Create album') },
]

const walk = async (page: Page, addresses: readonly string[], name?: string): Promise<string[]> => {
  const found: string[] = []
  for (const address of addresses) {
    await goWithin(page, address)
    found.push(...(await measured(page, name ?? address)))
  }
  return found
}

/** What does not fit on the page as it stands, in each window. */
const measured = async (page: Page, name: string): Promise<string[]> => {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    found.push(...(await overflows(page)).map(line => `${name} at ${width} px: ${line}`))
  }
  return found
}
