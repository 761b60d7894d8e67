import type { Page } from '@playwright/test'
import { PATHS } from '#machines/shell/model/screen-path.ts'
import type { AccountEnd } from '#src/browser/page.ts'
import { type Customer, expect, test } from '#tests/support/journey.ts'
import { packArchive } from '#tests/support/uploads/pack-archive.ts'
import { ANNA } from '#sandbox/people/people.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'

/** The names of the routes by path. */
export const ROUTES: ReadonlyMap<string, string> = new Map(
  Object.entries(PATHS).map(([name, path]) => [path, name]),
)

/**
 * A screen: its name (the route's, or a separate one such as `noOrders` for an empty account), its document title
 * without the vendor's name, a path, and CSS selectors of the links to follow from the path.
 */
export type Screen = readonly [name: string, title: string, path: string, ...links: string[]]

const AN_ALBUM = 'a[href*="/my-photos/albums/"]'
const A_SHARED_ALBUM = 'a[href*="/my-photos/shared-albums/"]'
const A_PHOTO = 'a[href*="/preview/"]'

/** The screens that each customer visits. A screen is reached by opening a path and following links from it. */
export const VISITS: readonly { person: string; of: string; screens: readonly Screen[] }[] = [
  {
    person: 'Anna de Vries',
    of: 'the account',
    screens: [
      ['accountDeletionFailed', 'MyAccount', '/delete-account-error'],
      ['overview', 'My account overview', '/'],
      ['order', 'Order details', '/orders?tab=history', 'a[href*="/orders/"]'],
      ['orders', 'Orders', '/orders'],
      ['savedProjects', 'My saved projects', '/saved-projects'],
      [
        'onlineProduct',
        'My online photo books',
        '/online-products',
        'a[href*="/online-products/"]',
      ],
      ['onlineProducts', 'My online photo books', '/online-products'],
      ['settings', 'My settings', '/settings'],
      ['email', 'Change email address', '/settings/email'],
      ['personalDetails', 'Change personal details', '/settings/personal-details'],
      ['newAddress', 'Delivery address', '/settings/new-address'],
      ['address', 'Delivery address', '/settings/addresses/all', 'a[href*="/settings/address/"]'],
      ['addresses', 'Delivery address', '/settings/addresses/all'],
      ['emailChangeFailed', 'MyAccount', '/change-email-error'],
    ],
  },
  {
    person: 'Anna de Vries',
    of: 'the library',
    screens: [
      ['library', 'Photos', '/my-photos'],
      ['downloads', 'Downloads', '/downloads'],
      ['photos', 'Photos', '/my-photos/photos'],
      ['photoPreview', 'Photos', '/my-photos/photos', A_PHOTO],
      ['album', 'Albums', '/my-photos/albums', AN_ALBUM],
      ['albums', 'Albums', '/my-photos/albums'],
      ['albumPhotoPreview', 'Albums', '/my-photos/albums', AN_ALBUM, A_PHOTO],
      ['sharedAlbum', 'Albums', '/my-photos/albums', A_SHARED_ALBUM],
      ['sharedAlbumPhotoPreview', 'Albums', '/my-photos/albums', A_SHARED_ALBUM, A_PHOTO],
    ],
  },
  {
    person: 'Bruno Keller',
    of: 'a business account',
    screens: [
      ['businessSettings', 'My settings', '/settings/b2b'],
      ['businessEmail', 'Change email address', '/settings/b2b/email'],
      ['paymentMethod', 'Change your payment method', '/settings/payment-method'],
      ['businessNewAddress', 'Delivery address', '/settings/b2b/new-address'],
      ['businessAddress', 'Delivery address', '/settings/b2b', 'a[href*="/address/"]'],
      ['integration', 'FTP instructions', '/integration'],
      ['invoices', 'B2B invoices', '/invoices'],
    ],
  },
  {
    person: 'Cleo Martin',
    of: 'an account without anything',
    screens: [
      ['noOrders', 'Orders', '/orders'],
      ['emptyOverview', 'My account overview', '/'],
      ['noOrder', 'Order details', '/orders/nobody-has-it'],
      ['noProjects', 'My saved projects', '/saved-projects'],
      ['noBooks', 'My online photo books', '/online-products'],
      ['noBook', 'My online photo books', '/online-products/nobody-has-it'],
      ['noAlbums', 'Albums', '/my-photos/albums'],
      ['noAddresses', 'Delivery address', '/settings/addresses/all'],
      ['noAddress', 'Delivery address', '/settings/address/nobody-has-it'],
      ['noPhotos', 'Photos', '/my-photos/photos'],
    ],
  },
]

/** The result screens that need no sign-in. */
export const PUBLIC: readonly Screen[] = [
  ['accountDeleted', 'MyAccount', '/account-deleted'],
  ['emailChanged', 'MyAccount', '/change-email-success'],
  ['subscribed', 'MyAccount', '/subscription-confirmation-success'],
  ['subscriptionFailed', 'MyAccount', '/subscription-confirmation-error'],
]

/** Lets the page of a deleted account find what services said about the account before. */
export const noteAccountEnd = (page: Page, end: AccountEnd): Promise<unknown> =>
  page.addInitScript(said => {
    if (location.pathname === '/account-deleted') {
      sessionStorage.setItem('account-end', `${said} ${Date.now()}`)
    }
  }, end)

/** The paths that links in emails open. */
export const MAILED_PATHS = [
  '/delete-account-confirmation',
  '/change-email-confirmation',
  '/subscription-confirmation',
]

/**
 * Opens a path as a link within the app does, without a page load, and waits until the screen has the focus.
 */
export const goWithin = async (page: Page, address: string): Promise<void> => {
  await page.evaluate(to => {
    // Mark an open dialog: it takes the focus back, and must not count as the new screen.
    document.querySelector('[role=dialog]')?.setAttribute('data-left', '')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState(null, '', to)
  }, address)
  const shown = page.locator('#main h1:focus, [role=dialog]:not([data-left]):focus-within')
  await expect(shown, address).toHaveCount(1)
  await settle(page)
}

/** Waits until a screen has a heading and no busy part. */
export const settle = async (page: Page): Promise<void> => {
  await expect(page.locator('#main h1')).toHaveText(/./u)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/** The ids of the first two photos of a timeline. */
const photosOn = async (page: Page): Promise<string[]> => {
  const links = page.locator(`#main ${A_PHOTO}`)
  await links.first().waitFor()
  return links.evaluateAll(all =>
    all.slice(0, 2).map(link => link.getAttribute('href')?.split('?')[0]?.split('/').at(-1) ?? ''),
  )
}

/**
 * Signs in once and visits screens without page loads; calls `look` with the name and the title of each screen.
 * `query`, without its `?`, is added to the path of each screen.
 */
export const visit = async (
  customer: Customer,
  sandbox: Sandbox,
  person: string,
  screens: readonly Screen[],
  look: (name: string, title: string) => Promise<void>,
  query = '',
): Promise<void> => {
  const { page } = customer
  const withQuery = (path: string): string =>
    query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await customer.comeBack(person, withQuery('/subscription-confirmation-error'))
  for (const [name, title, path, ...links] of screens) {
    await test.step(name, async () => {
      if (name === 'downloads') await packArchive(sandbox, ANNA.sub, await photosOn(page))
      if (new URL(page.url()).pathname !== path) await goWithin(page, withQuery(path))
      for (const link of links) {
        const href = await page.locator(`#main ${link}`).first().getAttribute('href')
        await goWithin(page, href ?? '')
      }
      if (name.endsWith('Preview')) await page.locator('img[data-large]').first().waitFor()
      await look(name, title)
    })
  }
}
