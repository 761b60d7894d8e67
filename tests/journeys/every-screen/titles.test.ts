import { expect, test } from '#tests/support/journey.ts'
import { goWithin } from '#tests/support/pages/screens.ts'

// Answers
test('stripped=true leaves header, menu and footer out, links keep the query, and a path for business customers is replaced by the overview', async ({
  customer,
}) => {
  const { page } = customer
  const frame = page.locator(':is(header, nav, footer):not(main *)')
  const heading = page.locator('main h1')
  await customer.comeBack('Anna de Vries', '/settings?stripped=true&from=mail&tab=history')
  await expect(frame).toHaveCount(0)
  await page.getByRole('link', { name: 'Change personal details' }).click()
  await expect(heading).toHaveText('Change personal details')
  await expect(frame).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('?stripped=true&from=mail')

  await goWithin(page, '/settings')
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible()
  await goWithin(page, '/invoices?from=mail')
  await expect(heading).toHaveText('My account overview')
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).toBe('/?from=mail')

  await customer.open('/settings?stripped=true')
  await expect(heading).toHaveText('My settings')
  const other = await page.context().newPage()
  await other.goto(new URL('/logout', page.url()).href)
  await expect(heading).toHaveText("You're signed out")
  await expect(frame).toHaveCount(0)
})

/** The targets of a private customer’s menu items, by their text. */
const SECTIONS: Readonly<Record<string, string>> = {
  Overview: '/',
  Orders: '/orders',
  Settings: '/settings',
  'Saved projects': '/saved-projects',
  Photos: '/my-photos/photos',
  'Online photo books': '/online-products',
}

// Answers
test('the skip link and the menu lead a private customer to the content and to each section', async ({
  customer,
}) => {
  const { page } = customer
  const menu = page.getByRole('navigation', { name: 'Account' })
  const heading = page.locator('main h1')
  await customer.comeBack('Anna de Vries')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  // The link must work each time that it is pressed: TanStack/router#3437.
  await skip.focus()
  await page.keyboard.press('Shift')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  await expect(menu.getByRole('link')).toHaveText([
    ...Object.keys(SECTIONS),
    'FAQs in a new tab',
    'Sign out',
  ])
  const answers = menu.getByRole('link', { name: 'FAQs' })
  await expect(answers).toHaveAttribute('href', /\/faq$/u)
  await expect(answers).toHaveAttribute('target', '_blank')
  for (const [words, path] of Object.entries(SECTIONS).toReversed()) {
    await menu.getByRole('link', { name: words, exact: true }).press('Enter')
    await expect(page, words).toHaveURL(new RegExp(`:\\d+${path}$`, 'u'))
    await expect(heading, words).toBeFocused()
    await expect(menu.locator('[aria-current=page]'), words).toHaveText(words)
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
