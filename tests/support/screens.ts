import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from '#tests/support/journey.ts'

/** The names of the route table by their paths, as they stand in its file. */
export const ROUTES: ReadonlyMap<string, string> = new Map(
  [
    ...readFileSync('src/routes/route-table.ts', 'utf8').matchAll(
      /^ {4}name: '(.+)',\n {4}path: '(.+)',$/gmu,
    ),
  ].map(([, name = '', path = '']) => [path, name]),
)

export const PATHS: readonly string[] = [...ROUTES.keys()]

/** Screens whose address only a link knows: by their path in the table, where the link is. */
type Links = Readonly<Record<string, { on: string; link: string }>>

/** Screens by who sees them, with links that lead to one of their kind. */
export const SCREENS: readonly { person: string; paths: readonly string[]; links: Links }[] = [
  {
    person: 'Anna de Vries',
    paths: [
      '/',
      '/orders',
      '/saved-projects',
      '/downloads',
      '/online-products',
      '/my-photos',
      '/my-photos/albums',
      '/my-photos/photos',
      '/settings',
      '/settings/email',
      '/settings/personal-details',
      '/settings/new-address',
      '/settings/addresses/all',
      '/delete-account-error',
      '/change-email-error',
    ],
    links: {
      '/orders/$orderCode': { on: '/orders?tab=history', link: '#main a[href*="/orders/"]' },
      '/online-products/$productCode': {
        on: '/online-products',
        link: '#main a[href*="/online-products/"]',
      },
      '/my-photos/albums/$albumId': {
        on: '/my-photos/albums',
        link: '#main a[href*="/my-photos/albums/"]',
      },
      '/settings/address/$addressId': {
        on: '/settings/addresses/all',
        link: '#main a[href*="/settings/address/"]',
      },
      '/my-photos/photos/preview/$imageId': {
        on: '/my-photos/photos',
        link: '#main a[href*="/photos/preview/"]',
      },
    },
  },
  {
    person: 'Liam Byrne',
    paths: [],
    links: {
      '/my-photos/shared-albums/$albumId': {
        on: '/my-photos/albums',
        link: '#main a[href*="/shared-albums/"]',
      },
    },
  },
  {
    person: 'Bruno Keller',
    paths: [
      '/settings/b2b',
      '/settings/b2b/email',
      '/settings/payment-method',
      '/settings/b2b/new-address',
      '/integration',
      '/invoices',
    ],
    links: {
      '/settings/b2b/address/$addressId': {
        on: '/settings/b2b',
        link: '#main a[href*="/address/"]',
      },
    },
  },
  // What is empty, and what says so.
  {
    person: 'Cleo Martin',
    paths: [
      '/',
      '/orders',
      '/orders/nobody-has-it',
      '/saved-projects',
      '/online-products',
      '/online-products/nobody-has-it',
      '/my-photos/photos',
      '/my-photos/albums',
      '/settings/addresses/all',
      '/settings/address/nobody-has-it',
    ],
    links: {},
  },
]

/** Screens that need nobody to be signed in. */
export const PUBLIC_PATHS = [
  '/account-deleted',
  '/change-email-success',
  '/subscription-confirmation-success',
  '/subscription-confirmation-error',
]

/** Where links from mails lead. */
export const MAILED_PATHS = [
  '/delete-account-confirmation',
  '/change-email-confirmation',
  '/subscription-confirmation',
]

/** Opens a path as a link within the app does, which loads nothing anew, and waits until the screen has the focus. */
export const goWithin = async (page: Page, address: string): Promise<void> => {
  await page.evaluate(to => {
    // A dialog takes the focus back for as long as it is there.
    document.querySelector('[role=dialog]')?.setAttribute('data-left', '')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState(null, '', to)
  }, address)
  const shown = page.locator('#main h1:focus, [role=dialog]:not([data-left]):focus-within')
  await expect(shown, address).toHaveCount(1)
  await settle(page)
}

/** Waits for what a screen reads. */
export const settle = async (page: Page): Promise<void> => {
  await expect(page.locator('#main h1')).toHaveText(/./u)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}
