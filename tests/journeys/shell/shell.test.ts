import { expect, test } from '#tests/support/journey.ts'

const GENERIC =
  'An unexpected error has occurred, please contact us if you continue to have problems.'

// Answers
test('the menu leads to the overview on a desktop, and leaves it out on smaller screens', async ({
  customer,
}) => {
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
})

// Answers A-154
test('a screen that breaks shows the generic banner and is logged, and the menu still works', async ({
  customer,
}) => {
  const { page } = customer
  await page.addInitScript(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => {
        throw new Error('No day can be written')
      },
    })
  })
  await customer.comeBack('Anna de Vries', '/settings')
  await page.getByRole('navigation', { name: 'Account' }).getByText('Orders').click()

  await expect(page.getByRole('alert')).toContainText(GENERIC)
  await expect(page.getByRole('article')).toHaveCount(0)
  const logged = customer.complaints.splice(0)
  expect(logged).not.toEqual([])
  expect(logged.filter(words => !words.includes('No day can be written'))).toEqual([])

  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My settings')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
