import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { overflows } from '#tests/support/overflow.ts'
import { goWithin, MAILED_PATHS, PUBLIC_PATHS, SCREENS, settle } from '#tests/support/screens.ts'

/** How every screen is looked at. */
interface Look {
  /** The end of each title: `have room for …`. */
  room: string
  /** In px. */
  widths: readonly number[]
  /** A text of the source as the pages say it here. */
  said: (text: string) => string
  /** What is done to a page before it opens anything. */
  prepare: (page: Page) => Promise<void>
}

/** A test for each customer and each thing that opens over a page: every path is shown and nothing sticks out. */
export const everyScreenFits = ({ room, widths, said, prepare }: Look): void => {
  for (const { person, paths, links } of SCREENS) {
    test(`the screens of ${person} have room for ${room}`, async ({ customer }) => {
      const { page } = customer
      await prepare(page)
      await customer.comeBack(person, '/change-email-error')
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
    test(`photos of ${album} have room for ${room}`, async ({ customer }) => {
      const { page } = customer
      await prepare(page)
      await customer.comeBack('Anna de Vries', '/my-photos/albums')
      await page.locator(`#main a[href*="/${album}/"]`).first().click()
      const href = await page.locator('#main a[href*="/preview/"]').first().getAttribute('href')
      expect(await walk(page, [href ?? ''])).toEqual([])
    })
  }

  test(`pages without a sign-in have room for ${room}`, async ({ customer }) => {
    const { page } = customer
    await prepare(page)
    const found: string[] = []
    for (const path of PUBLIC_PATHS) {
      await customer.open(path)
      await settle(page)
      found.push(...(await measured(page, path)))
    }
    await customer.comeBack('Anna de Vries')
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
    test(`${what} has room for ${room}`, async ({ customer }) => {
      const { page } = customer
      await prepare(page)
      await customer.comeBack('Anna de Vries', on)
      await settle(page)
      await open(page, said)
      expect(await measured(page, what)).toEqual([])
    })
  }

  const walk = async (
    page: Page,
    addresses: readonly string[],
    name?: string,
  ): Promise<string[]> => {
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
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      })
      found.push(...(await overflows(page)).map(line => `${name} at ${width} px: ${line}`))
    }
    return found
  }
}

/** Presses the button of a dialog, and waits for what it opens. */
const press =
  (text: string) =>
  async (page: Page, said: Look['said']): Promise<void> => {
    await page
      .getByRole('button', { name: said(text) })
      .first()
      .click()
    const opened = page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true })
    await opened.first().waitFor()
  }

/** What lies over a page, or comes with a choice on it. */
const OPENED: readonly {
  what: string
  on: string
  open: (page: Page, said: Look['said']) => Promise<void>
}[] = [
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
    open: async (page, said) => {
      await page.getByRole('button', { name: said('Select'), exact: true }).click()
      await page.locator('[role=gridcell][data-photo]').first().click()
    },
  },
  {
    what: 'the menu of the account on a phone',
    on: '/orders',
    open: async (page, said) => {
      await page.setViewportSize({ width: 320, height: 900 })
      await page.getByRole('button', { name: said('Account'), exact: true }).click()
    },
  },
]
