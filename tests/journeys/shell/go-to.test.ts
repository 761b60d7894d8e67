import { expect, test } from '#tests/support/journey.ts'
import { boxAtRest } from '#tests/support/pages/box-at-rest.ts'

// Answers B-291, B-298, B-306, B-307, B-450, B-522
test('one field leads to an order by its number, a part of the settings and a month of photos, by keys and from the menu', async ({
  customer,
}) => {
  const { page } = customer
  await page.setViewportSize({ width: 1280, height: 800 })
  await customer.comeBack('Anna de Vries', '/')
  const field = page.getByRole('textbox', { name: 'Where would you like to go?' })
  const opener = page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('button', { name: 'Go to' })
  await expect(opener).toBeEnabled()

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  const place = await boxAtRest(field)
  await page.keyboard.type('a-48213')
  await expect(
    page.getByRole('button', { name: 'Order A-48213 Orders', exact: true }),
  ).toBeVisible()
  expect(await boxAtRest(field)).toEqual(place)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\/A-48213$/u)

  await opener.click()
  await field.fill('delete account')
  await page.keyboard.press('Enter')
  const deletion = page.getByRole('heading', { name: 'Delete account' })
  await expect(deletion).toBeFocused()
  await expect(deletion).toBeInViewport()

  for (const [words, heading] of [
    ['export', page.getByRole('heading', { name: 'Your data' })],
    ['delete account', deletion],
    ['delete account', deletion],
  ] as const) {
    await page.evaluate(() => scrollTo(0, 0))
    await page.keyboard.press('Control+k')
    await field.fill(words)
    await page.keyboard.press('Enter')
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
  }

  await opener.click()
  await field.fill('2026')
  const month = page
    .getByRole('dialog')
    .getByRole('button', { name: /20\d\d Photos$/u })
    .last()
  const [name = ''] = (await month.innerText()).split('\n')
  await month.click()
  await expect(page).toHaveURL(/\/my-photos\/photos$/u)
  await expect(page.getByRole('heading', { name })).toBeInViewport()

  await page.getByLabel('Sort by').selectOption('Uploaded, newest first')
  await expect(page.getByRole('heading', { name })).toHaveCount(0)
  await page.keyboard.press('/')
  await field.fill(name)
  await month.click()
  await expect(page.getByRole('heading', { name })).toBeInViewport()
})
