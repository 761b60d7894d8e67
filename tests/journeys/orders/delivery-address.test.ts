import { expect, test } from '#tests/support/journey.ts'
import { enter, typeInto } from '#tests/support/pages/keys.ts'

/** Anna's newest order, which waits for its payment. */
const ORDER = '/orders/A-48213'
/** Matches the call that changes the delivery address. */
const CHANGE = /\/v1\/superorders\/A-48213\/deliveryAddress$/u

// Answers
test('Anna changes the delivery address of her order, by keyboard', async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', ORDER)
  await enter(page, page.getByRole('button', { name: 'Change delivery address' }))
  await expect(page.locator('form :focus')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Current delivery address' })).toBeVisible()

  await typeInto(page, page.getByLabel('Street number', { exact: true }), '176')
  const sent = page.waitForRequest(request => request.method() === 'PUT')
  await page.keyboard.press('Enter')

  const request = await sent
  expect(request.url()).toMatch(CHANGE)
  await expect(page.getByText("We'll deliver your order to this address.")).toBeVisible()
  await expect(page.locator('address')).toContainText('176')
  await expect(page.locator('body')).not.toBeFocused()

  await page.reload()
  await expect(page.locator('address')).toContainText('176')
  await expect(page.getByRole('button', { name: 'Change delivery address' })).toBeVisible()
})
