import { expect, test } from '#tests/support/journey.ts'

// Answers
test('a blocked business account says so on every screen, with the next step', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  await customer.comeBack('Flora Rossi')
  const banner = page.getByRole('main').locator('[data-tone=danger]').first()
  for (const path of [
    '/',
    '/orders',
    '/settings/b2b',
    '/settings/payment-method',
    '/integration',
  ]) {
    await page.evaluate(to => {
      history.pushState(null, '', to)
    }, path)
    await expect(page, path).toHaveURL(new RegExp(`${path}$`, 'u'))
    await expect(banner, path).toHaveText('Your account is blocked. Contact customer care')
  }
  await expect(banner.getByRole('link', { name: 'Contact customer care' })).toHaveAttribute(
    'href',
    `${sandbox.origin('shop', 'kiln-and-keep')}/customer-care`,
  )
})
