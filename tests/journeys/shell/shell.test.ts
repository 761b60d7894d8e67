import { expect, nightly, test } from '#tests/support/journey.ts'

// Answers
test(
  'the menu leads to the overview on a desktop, and leaves it out on smaller screens',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/orders')
    const menu = page.getByRole('navigation', { name: 'Account' })

    await page.setViewportSize({ width: 1023, height: 800 })
    await menu.getByRole('button', { name: 'Account' }).click()
    await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Overview' })).toBeHidden()

    await page.setViewportSize({ width: 1024, height: 800 })
    await menu.getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account overview')
    await expect(page).toHaveURL(/\.localhost:\d+\/$/u)
  },
)
