import { expect, test } from '#tests/support/journey.ts'
import { goWithin } from '#tests/support/pages/screens.ts'

// Answers
test('a blocked business account says so on one screen and on the next, with the next step', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  await customer.comeBack('Flora Rossi')
  const banner = page.getByRole('main').locator('[data-tone=danger]').first()
  await expect(banner).toHaveText('Your account is blocked. Contact customer care')
  await goWithin(page, '/orders')
  await expect(banner).toHaveText('Your account is blocked. Contact customer care')
  await expect(banner.getByRole('link', { name: 'Contact customer care' })).toHaveAttribute(
    'href',
    `${sandbox.origin('shop', 'kiln-and-keep')}/customer-care`,
  )
})
