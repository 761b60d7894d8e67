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

// Answers B-007
test('Anna sends her order to a saved address, and saves another address that she types', async ({
  customer,
}) => {
  const { page } = customer
  const panel = page.getByRole('dialog', { name: 'Saved addresses' })
  await customer.comeBack('Anna de Vries', ORDER)
  await enter(page, page.getByRole('button', { name: 'Change delivery address' }))
  await expect(page.getByRole('heading', { name: 'Current delivery address' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose a saved address' }).press('Enter')
  const usable = panel.getByRole('button', { name: /^Use this address: / })
  await expect(usable.first()).toBeVisible()
  await panel.getByText(/addresses? we don't deliver to$/u).press('Enter')
  await expect(panel.getByText(/^We deliver to: .*Netherlands/u)).toBeVisible()
  const last = (await usable.last().getAttribute('aria-label')) ?? ''
  await usable.last().click()
  await expect(panel).toHaveCount(0)
  const street = await page.getByLabel('Street name', { exact: true }).inputValue()
  expect(last).toContain(street)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText("We'll deliver your order to this address.")).toBeVisible()
  await expect(page.locator('address')).toContainText(street)

  await page.getByRole('button', { name: 'Change delivery address' }).click()
  await page.getByLabel('Street number', { exact: true }).fill('1760')
  await page.getByRole('checkbox', { name: 'Also save this address to my account' }).press('Space')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText("We'll deliver your order to this address.")).toBeVisible()
  await expect(page.locator('address')).toContainText('1760')
  await customer.open('/settings/addresses/all')
  await expect(page.getByText(/1760/u).first()).toBeVisible()
})
