import { expect, nightly, test } from '#tests/support/journey.ts'
import { overflows } from '#tests/support/pages/overflow.ts'
import { settle } from '#tests/support/pages/screens.ts'

test(
  'a press that leaves its control before the release does nothing',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const heading = page.getByRole('heading', { level: 1 })
    const main = page.locator('main')
    const form = main.getByRole('button', { name: 'Choose a saved address' })
    await customer.comeBack('Anna de Vries', '/orders/A-48213')
    for (const control of [
      main.getByRole('button', { name: 'Change delivery address' }),
      main.getByRole('link', { name: 'All orders' }),
      page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign out' }),
    ]) {
      await control.hover()
      await page.mouse.down()
      await heading.hover()
      await page.mouse.up()
      await expect(page).toHaveURL(/\/orders\/A-48213$/u)
      await expect(form).toHaveCount(0)
    }
    await main.getByRole('button', { name: 'Change delivery address' }).click()
    await expect(form).toBeVisible()
  },
)

test('a phone can be turned on each kind of screen', nightly, async ({ customer }) => {
  const { page } = customer
  await page.setViewportSize({ width: 390, height: 844 })
  await customer.comeBack('Anna de Vries', '/')
  for (const path of [
    '/',
    '/orders',
    '/orders/A-48213',
    '/settings',
    '/settings/personal-details',
    '/my-photos/photos',
    '/my-photos/albums',
  ]) {
    await customer.open(path)
    await settle(page)
    const heading = page.getByRole('heading', { level: 1 })
    const title = (await heading.textContent()) ?? ''
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await settle(page)
      await expect(heading).toHaveText(title)
      await expect(heading).toBeInViewport()
      expect(await overflows(page), `${path} at ${width} × ${height} px`).toEqual([])
    }
  }
})
