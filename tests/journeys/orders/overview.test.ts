import { expect, nightly, test } from '#tests/support/journey.ts'
import { enter } from '#tests/support/pages/keys.ts'

// Answers
test('the overview shows the next delivery, the project to continue with, and the newest book', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries')

  const order = page.getByRole('region', { name: 'Next order to arrive' })
  await expect(order.getByRole('link', { name: /^Order \S+$/u })).toBeVisible()
  await expect(order.getByText(/^(?:Ordered|In production|Sent)$/u)).toBeVisible()
  await expect(order.getByText(/^Arriving |day of arrival is not known/u)).toBeVisible()
  const project = page.getByRole('region', { name: 'Go on with your project' })
  await expect(project.getByRole('link', { name: 'Resume' })).toHaveAttribute(
    'href',
    /\?project=[\w-]+$/u,
  )
  const book = page.getByRole('region', { name: 'Your newest online photo book' })
  await expect(book.getByText(/^Online since /u)).toBeVisible()

  await enter(page, book.getByRole('link', { name: 'View and share' }))
  await expect(page.getByRole('heading', { name: 'Share this photo book' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

// Answers A-015
test('the overview has a card for each item of the menu', nightly, async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries')
  const menu = page.getByRole('navigation', { name: 'Account' }).getByRole('link')
  const names = await menu.allInnerTexts()

  const cards = page
    .getByRole('region', { name: 'Your account' })
    .getByRole('heading', { level: 3 })
  await expect(cards).toHaveText(names.filter(name => name !== 'Overview'))
})

// Answers
test(
  'a business customer sees orders and projects, and no photo books',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Bruno Keller')

    await expect(page.getByRole('region', { name: 'Next order to arrive' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: 'Invoices' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your newest online photo book' })).toHaveCount(0)
  },
)

for (const { block, address, says } of [
  {
    block: 'Go on with your project',
    address: /\/api\/v2\/projects\//u,
    says: 'Your newest project could not be loaded',
  },
  {
    block: 'Your newest online photo book',
    address: /\/graphql$/u,
    says: 'Your newest online photo book could not be loaded',
  },
]) {
  // Answers
  test(`each block fails on its own: ${says}`, nightly, async ({ customer }) => {
    const { page } = customer
    await page.route(address, route =>
      route.request().method() === 'OPTIONS'
        ? route.fallback()
        : route.fulfill({
            status: 500,
            headers: { 'access-control-allow-origin': '*', 'retry-after': '3600' },
          }),
    )
    await customer.comeBack('Anna de Vries')

    const failed = page.getByRole('region', { name: block })
    await expect(failed.getByRole('alert')).toContainText(says)
    await expect(page.locator('#main [role=alert]')).toHaveCount(1)
    await expect(
      page.getByRole('region', { name: 'Next order to arrive' }).getByRole('link').first(),
    ).toBeVisible()

    await page.unroute(address)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(failed.getByRole('link').first()).toBeVisible()
    await expect(page.locator('body')).not.toBeFocused()
  })
}
