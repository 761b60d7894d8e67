import { expect, test } from '#tests/support/journey.ts'

test('a page whose styles fail to load can be used, and requests them again', async ({
  customer,
}) => {
  const { page } = customer
  let requests = 0
  await page.route('**/assets/style-*.css', async route => {
    requests += 1
    return requests <= 2 ? route.abort() : route.fallback()
  })
  await customer.comeBack('Anna de Vries', '/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  const bar = page.locator('header > div').first()
  await expect(bar).not.toHaveCSS('display', 'flex')
  await expect(bar).toHaveCSS('display', 'flex')
})
