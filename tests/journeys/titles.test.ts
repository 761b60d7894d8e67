import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type Customer, expect, test } from '#tests/support/journey.ts'

/** A screen as its route promises it. */
interface Expected {
  /** Of the tab, before the name of the vendor. */
  title: string
  /** The h1; null where it depends on what is shown. */
  heading: string | null
  /** Takes the focus instead of the h1. */
  focus?: 'dialog'
}

const PRIVATE: Readonly<Record<string, Expected>> = {
  '/': { title: 'My account overview', heading: 'My account overview' },
  '/orders': { title: 'Orders', heading: 'Orders' },
  '/orders/$orderCode': { title: 'Order details', heading: null },
  '/saved-projects': { title: 'My saved projects', heading: null },
  '/downloads': { title: 'Downloads', heading: 'Downloads' },
  '/online-products': { title: 'My online photo books', heading: null },
  '/online-products/$productCode': { title: 'My online photo books', heading: null },
  '/settings': { title: 'My settings', heading: 'My settings' },
  '/settings/email': {
    title: 'Change email address',
    heading: 'My settings',
    focus: 'dialog',
  },
  '/settings/personal-details': {
    title: 'Change personal details',
    heading: 'Change personal details',
  },
  '/settings/new-address': { title: 'Delivery address', heading: 'Add an address' },
  '/settings/address/$addressId': { title: 'Delivery address', heading: 'Change address' },
  '/settings/addresses/all': { title: 'Delivery address', heading: 'Delivery addresses' },
  '/delete-account-error': { title: 'MyAccount', heading: "Your account couldn't be deleted" },
  '/change-email-error': { title: 'MyAccount', heading: "Your email wasn't changed" },
}

const BUSINESS: Readonly<Record<string, Expected>> = {
  '/settings/b2b': { title: 'My settings', heading: 'My settings' },
  '/settings/b2b/email': {
    title: 'Change email address',
    heading: 'My settings',
    focus: 'dialog',
  },
  '/settings/payment-method': {
    title: 'Change your payment method',
    heading: 'Change your payment method',
  },
  '/settings/b2b/new-address': { title: 'Delivery address', heading: 'Add an address' },
  '/settings/b2b/address/$addressId': { title: 'Delivery address', heading: 'Change address' },
  '/integration': { title: 'FTP instructions', heading: 'FTP instructions' },
  '/invoices': { title: 'B2B invoices', heading: null },
}

const PUBLIC: Readonly<Record<string, Expected>> = {
  '/account-deleted': {
    title: 'MyAccount',
    heading: 'Your account has been successfully deleted',
  },
  '/change-email-success': {
    title: 'MyAccount',
    heading: 'Your email address has been changed',
  },
  '/subscription-confirmation-success': { title: 'MyAccount', heading: 'Success!' },
  '/subscription-confirmation-error': {
    title: 'MyAccount',
    heading: 'Your subscription failed',
  },
}

/** Pages of links from mails: they stay only as long as their call is under way. */
const LINKS: Readonly<Record<string, Expected>> = {
  '/delete-account-confirmation': {
    title: 'MyAccount',
    heading: 'Your account is being deleted',
  },
  '/change-email-confirmation': {
    title: 'MyAccount',
    heading: 'Your new email address is being confirmed',
  },
  '/subscription-confirmation': {
    title: 'MyAccount',
    heading: 'Your subscription is being confirmed',
  },
}

/** Paths that other journeys follow to their screen: they lead on, or need the customer's own things. */
const ELSEWHERE = [/^\/logout$/u, /^\/my-photos(?:\/|$)/u]

/** Opens a path as a link within the app does, which loads nothing anew. */
const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate(to => {
    history.pushState(null, '', to)
  }, address)

const addressOf = (path: string, addressId: string): string =>
  path.replace('$addressId', encodeURIComponent(addressId)).replace(/\$\w+/u, 'nobody-has-it')

/** The paths of the route table, as they stand in its file. */
const PATHS: readonly string[] = [
  ...readFileSync('src/routes/route-table.ts', 'utf8').matchAll(/^ {4}path: '(.+)',$/gmu),
].map(([, path = '']) => path)

/** Those of the screens that there are. */
const known = (screens: Readonly<Record<string, Expected>>): [string, Expected][] =>
  Object.entries(screens).filter(([path]) => PATHS.includes(path))

/** The id of the first saved address, as the link to its form has it. */
const savedAddress = async ({ page }: Customer): Promise<string> => {
  const link = page.getByRole('link', { name: /^Change .+, /u }).first()
  const href = (await link.getAttribute('href')) ?? ''
  return decodeURIComponent(href.split('?')[0]?.split('/').at(-1) ?? '')
}

const walk = async (
  customer: Customer,
  screens: Readonly<Record<string, Expected>>,
  addressId: string,
): Promise<void> => {
  const { page } = customer
  for (const [path, expected] of known(screens)) {
    const address = addressOf(path, addressId)
    await goWithin(page, address)
    const heading = page.locator('main h1')
    await expect(heading, path).toHaveText(expected.heading ?? /./u)
    await expect(page, path).toHaveTitle(`${expected.title} | Kiln & Keep`)
    await (expected.focus === 'dialog'
      ? expect(page.locator('[role=dialog]:focus-within'), path).toHaveCount(1)
      : expect(heading, path).toBeFocused())
    expect(new URL(page.url()).pathname, path).toBe(address)
  }
}

// Answers
test('each screen of a private customer has its path, its title with the vendor, and the focus on its heading', async ({
  customer,
}) => {
  await customer.comeBack('Anna de Vries', '/settings')
  await goWithin(customer.page, '/settings/addresses/all')
  await walk(customer, PRIVATE, await savedAddress(customer))
})

// Answers
test('each screen of business customers has its path, its title with the vendor, and the focus on its heading', async ({
  customer,
}) => {
  await customer.comeBack('Bruno Keller', '/settings/b2b')
  const addressId = await savedAddress(customer)
  await goWithin(customer.page, '/orders')
  await expect(customer.page.locator('main h1')).toHaveText('Orders')
  await walk(customer, BUSINESS, addressId)
})

// Answers
test('pages that anybody may open show without a sign-in, under the title MyAccount', async ({
  customer,
}) => {
  const { page } = customer
  for (const [path, { title, heading }] of Object.entries(PUBLIC)) {
    await customer.open(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
    await expect(page).toHaveTitle(`${title} | Kiln & Keep`)
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

// Answers
test('pages of links from mails show a spinner under the title MyAccount while their call is under way', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries')
  await page.route(/\/(?:actions\/confirm|subscription\/confirm\/[^/]+)$/u, () => undefined)
  for (const [path, { title, heading }] of Object.entries(LINKS)) {
    await customer.open(`${path}?confirmation-token=held&email=anna%40example.org`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
    await expect(page.getByRole('status').getByText('One moment please')).toBeVisible()
    await expect(page).toHaveTitle(`${title} | Kiln & Keep`)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
  }
})

// Answers A-013
test('every path of the route table is followed to its screen here or by a journey of its own', () => {
  const followed = new Set(Object.keys({ ...PRIVATE, ...BUSINESS, ...PUBLIC, ...LINKS }))
  const others = PATHS.filter(path => !ELSEWHERE.some(pattern => pattern.test(path)))

  expect(others.filter(path => !followed.has(path))).toEqual([])
})

// Answers
test('stripped=true leaves header, menu and footer out of every screen, and links carry the query along', async ({
  customer,
}) => {
  const { page } = customer
  const frame = page.locator(':is(header, nav, footer):not(main *)')
  await customer.comeBack('Anna de Vries', '/settings?stripped=true&from=mail&tab=history')
  await page.getByRole('link', { name: 'Change personal details' }).click()
  await expect(page.locator('main h1')).toHaveText('Change personal details')
  expect(new URL(page.url()).search).toBe('?stripped=true&from=mail')

  for (const [path, expected] of known(PRIVATE)) {
    const address = addressOf(path, 'nobody-has-it')
    await goWithin(page, `${address}?stripped=true`)
    await expect(page.locator('main h1'), path).toHaveText(expected.heading ?? /./u)
    await expect(frame, path).toHaveCount(0)
    await expect(page, path).toHaveURL(/\?stripped=true$/u)
  }

  await goWithin(page, '/settings')
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible()
})

/** Where the items of the menu lead, by their words. */
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
  test(`the menu leads ${audience} customers to each of their sections`, async ({ customer }) => {
    const { page } = customer
    const menu = page.getByRole('navigation', { name: 'Account' })
    await customer.comeBack(person)
    const sections = Object.entries(SECTIONS).filter(
      ([words, path]) => !left.includes(words) && PATHS.includes(path),
    )
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
  })
}

// Answers
test('a path for business customers is replaced by the overview for private ones, and keeps the query', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/settings')
  for (const [path] of known(BUSINESS).filter(([asked]) => asked !== '/integration')) {
    await goWithin(page, '/settings')
    await expect(page.locator('main h1')).toHaveText('My settings')
    await goWithin(page, `${addressOf(path, 'a1')}?from=mail`)
    await expect(page.locator('main h1'), path).toHaveText('My account overview')
    const { pathname, search } = new URL(page.url())
    expect(pathname + search, path).toBe('/?from=mail')
  }
})

// Answers A-291
test('the settings of a business customer are those for business customers, and photo books stay reachable', async ({
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

// Answers A-121
test('the FTP instructions say how to connect, what folders there are and what an order file holds, in the customer’s language', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Bruno Keller', '/integration')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText([
    'How to connect',
    'Folder names',
    'Order file format',
    'FTP callback',
  ])
  await page.getByRole('combobox', { name: 'Language' }).selectOption('nl-NL')
  await expect(headings.first()).toHaveText('Zo maak je verbinding')
  await page.getByRole('combobox', { name: 'Taal' }).selectOption('en-GB')

  await page.getByRole('link', { name: 'Set the FTP callback in your settings' }).click()
  await expect(page.getByRole('textbox', { name: 'Callback URL (optional)' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/settings/b2b')
})
