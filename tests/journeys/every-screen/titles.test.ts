import type { Page } from '@playwright/test'
import { expect, nightlyUnless, test } from '#tests/support/journey.ts'

/** Paths that private customers can open, with the text of the h1; null if the text depends on the content. */
const PRIVATE: Readonly<Record<string, string | null>> = {
  '/': 'My account overview',
  '/orders': 'Orders',
  '/orders/$orderCode': null,
  '/saved-projects': null,
  '/downloads': 'Downloads',
  '/online-products': null,
  '/online-products/$productCode': null,
  '/settings': 'My settings',
  '/settings/email': 'My settings',
  '/settings/personal-details': 'Change personal details',
  '/settings/new-address': 'Add an address',
  '/settings/address/$addressId': 'Change address',
  '/settings/addresses/all': 'Delivery addresses',
  '/delete-account-error': "Your account couldn't be deleted",
  '/change-email-error': "Your email wasn't changed",
}

/** Paths that only business customers can open. */
const BUSINESS = [
  '/settings/b2b',
  '/settings/b2b/email',
  '/settings/payment-method',
  '/settings/b2b/new-address',
  '/settings/b2b/address/$addressId',
  '/invoices',
]

/** Opens a path as a link within the app does, without a page load. */
const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate(to => {
    history.pushState(null, '', to)
  }, address)

/** Replaces the parameter of a path by an id that does not exist. */
const addressOf = (path: string): string => path.replace(/\$\w+/u, 'nobody-has-it')

// Answers
test('stripped=true leaves header, menu and footer out of every screen, and links keep the query', async ({
  customer,
}) => {
  const { page } = customer
  const frame = page.locator(':is(header, nav, footer):not(main *)')
  await customer.comeBack('Anna de Vries', '/settings?stripped=true&from=mail&tab=history')
  await page.getByRole('link', { name: 'Change personal details' }).click()
  await expect(page.locator('main h1')).toHaveText('Change personal details')
  expect(new URL(page.url()).search).toBe('?stripped=true&from=mail')

  for (const [path, heading] of Object.entries(PRIVATE)) {
    await goWithin(page, `${addressOf(path)}?stripped=true`)
    await expect(page.locator('main h1'), path).toHaveText(heading ?? /./u)
    await expect(frame, path).toHaveCount(0)
    await expect(page, path).toHaveURL(/\?stripped=true$/u)
  }

  await goWithin(page, '/settings')
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible()
})

/** The targets of the menu items, by their text. */
const SECTIONS: Readonly<Record<string, string>> = {
  Overview: '/',
  Orders: '/orders',
  Invoices: '/invoices',
  'FTP instructions': '/integration',
  Settings: '/settings',
  'Saved projects': '/saved-projects',
  Photos: '/my-photos/photos',
  'Online photo books': '/online-products',
}

for (const { person, audience, left } of [
  { person: 'Anna de Vries', audience: 'private', left: ['Invoices', 'FTP instructions'] },
  { person: 'Bruno Keller', audience: 'business', left: ['Online photo books'] },
]) {
  // Answers
  test(
    `the menu links ${audience} customers to each of their sections`,
    nightlyUnless(audience === 'private'),
    async ({ customer }) => {
      const { page } = customer
      const menu = page.getByRole('navigation', { name: 'Account' })
      await customer.comeBack(person)
      const sections = Object.entries(SECTIONS).filter(([words]) => !left.includes(words))
      await expect(menu.getByRole('link')).toHaveText([
        ...sections.map(([words]) => words),
        'FAQs',
        'Sign out',
      ])
      for (const [words, path] of sections.toReversed()) {
        await menu.getByRole('link', { name: words, exact: true }).click()
        await expect(page, words).toHaveURL(new RegExp(`:\\d+${path}(?:/b2b)?$`, 'u'))
        await expect(page.locator('main h1'), words).toBeVisible()
        await expect(menu.locator('[aria-current=page]'), words).toHaveText(words)
      }
    },
  )
}

// Answers
test('a path for business customers is replaced by the overview for private ones, and keeps the query', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/settings')
  for (const path of BUSINESS) {
    await goWithin(page, '/settings')
    await expect(page.locator('main h1')).toHaveText('My settings')
    await goWithin(page, `${addressOf(path)}?from=mail`)
    await expect(page.locator('main h1'), path).toHaveText('My account overview')
    const { pathname, search } = new URL(page.url())
    expect(pathname + search, path).toBe('/?from=mail')
  }
})

// Answers A-291
test('a business customer gets the settings for business customers, and can still open photo books', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Bruno Keller', '/settings?from=mail')
  await expect(page.locator('main h1')).toHaveText('My settings')
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).toBe('/settings/b2b?from=mail')
  await expect(page.getByText('Payment method', { exact: true })).toBeVisible()

  await goWithin(page, '/online-products')
  await expect(page).toHaveTitle('My online photo books | Kiln & Keep')
  expect(new URL(page.url()).pathname).toBe('/online-products')
})
