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

/** A text of the source as the pages say it here. */
const said = (text: string): string => String(pseudoMessages({ text: [text] })['text'])

/** Presses the button of a dialog, and waits for what it opens. */
const press =
  (text: string) =>
  async (page: Page): Promise<void> => {
    await page
      .getByRole('button', { name: said(text) })
      .first()
      .click()
    const opened = page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true })
    await opened.first().waitFor()
  }

/** What lies over a page, or comes with a choice on it. */
const OPENED: readonly { what: string; on: string; open: (page: Page) => Promise<void> }[] = [
  {
    what: 'the question before an account is deleted',
    on: '/settings',
    open: press('Delete account'),
  },
  { what: 'the list of keys', on: '/settings', open: press('Keyboard shortcuts') },
  {
    what: 'the question before a project is deleted',
    on: '/saved-projects',
    open: press('Delete project'),
  },
  { what: 'the choice of files', on: '/my-photos/photos', open: press('Add photos') },
  { what: 'the search for a month', on: '/my-photos/photos', open: press('Find a month') },
  { what: 'a new album', on: '/my-photos/albums', open: press('New album') },
  {
    what: 'the bar of selected photos',
    on: '/my-photos/photos',
    open: async page => {
      await page.getByRole('button', { name: said('Select'), exact: true }).click()
      await page.locator('[role=gridcell][data-photo]').first().click()
    },
  },
  {
    what: 'the menu of the account on a phone',
    on: '/orders',
    open: async page => {
      await page.setViewportSize({ width: 320, height: 900 })
      await page.getByRole('button', { name: said('Account'), exact: true }).click()
    },
  },
]

test.describe.configure({ timeout: 120_000 })
test.use({ actionTimeout: 15_000 })

for (const { person, paths, links } of SCREENS) {
  test(`every screen of ${person} has room for texts that are 40 % longer`, async ({
    customer,
  }) => {
    const { page } = customer
    await speakPseudo(page)
    await customer.signIn(person, '/change-email-error')
    const found = await walk(page, paths)
    for (const [path, { on, link }] of Object.entries(links)) {
      await goWithin(page, on)
      const href = await page.locator(link).first().getAttribute('href')
      found.push(...(await walk(page, [href ?? ''], path)))
    }
    expect(found).toEqual([])
  })
}

for (const album of ['my-photos/albums', 'shared-albums']) {
  test(`photos of ${album} have room for texts that are 40 % longer`, async ({ customer }) => {
    const { page } = customer
    await speakPseudo(page)
    await customer.signIn('Anna de Vries', '/my-photos/albums')
    await page.locator(`#main a[href*="/${album}/"]`).first().click()
    const href = await page.locator('#main a[href*="/preview/"]').first().getAttribute('href')
    expect(await walk(page, [href ?? ''])).toEqual([])
  })
}

test('pages without a sign-in have room for texts that are 40 % longer', async ({ customer }) => {
  const { page } = customer
  await speakPseudo(page)
  const found: string[] = []
  for (const path of PUBLIC_PATHS) {
    await customer.open(path)
    await settle(page)
    found.push(...(await measured(page, path)))
  }
  await customer.signIn('Anna de Vries')
  await page.route(/\/(?:actions\/confirm|subscription\/confirm\/[^/]+)$/u, () => undefined)
  for (const path of MAILED_PATHS) {
    await customer.open(`${path}?confirmation-token=held&email=anna%40example.org`)
    await expect(page.getByText(said('One moment please'))).toBeVisible()
    found.push(...(await measured(page, path)))
  }
  // Whoever is signed out goes on to the shop, which is held here.
  await page.route(
    ({ hostname }) => !hostname.startsWith('myaccount'),
    () => undefined,
  )
  await customer.open('/logout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./u)
  found.push(...(await measured(page, '/logout')))
  expect(found).toEqual([])
})

for (const { what, on, open } of OPENED) {
  test(`${what} has room for texts that are 40 % longer`, async ({ customer }) => {
    const { page } = customer
    await speakPseudo(page)
    await customer.signIn('Anna de Vries', on)
    await settle(page)
    await open(page)
    expect(await measured(page, what)).toEqual([])
  })
}

test('what does not fit is found', async ({ page }) => {
  await page.setContent(`
    <button style="width: 4rem; white-space: nowrap; border: 1px solid">A long name of a button</button>
    <p style="width: 4rem; overflow: hidden; white-space: nowrap">Words that nobody can read</p>
    <p style="width: 4rem; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Shortened on purpose</p>
    <p style="height: 1rem; overflow: clip">One<br>Two</p>
    <p style="width: 200vw">Wide</p>`)
  expect(await overflows(page)).toEqual([
    expect.stringMatching(/^the page is \d+ px wide in a window of \d+ px$/u),
    expect.stringMatching(/^p "Words that nobody can read" hides \d+ px$/u),
    expect.stringMatching(/^p "OneTwo" hides \d+ px at its end$/u),
    expect.stringMatching(/^"A long name of a button" sticks \d+ px out of button/u),
  ])
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
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    found.push(...(await overflows(page)).map(line => `${name} at ${width} px: ${line}`))
  }
  return found
}
