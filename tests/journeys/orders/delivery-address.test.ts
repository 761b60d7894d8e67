import { expect, nightly, test } from '#tests/support/journey.ts'
import { enter, typeInto } from '#tests/support/pages/keys.ts'
import { REFUSAL_HEADERS } from '#tests/support/refusal-headers.ts'

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
  await expect(page.getByText('The delivery address of this order is changed.')).toBeVisible()
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
  await page.getByRole('button', { name: 'Choose a saved address' }).press('Enter')
  const usable = panel.getByRole('button', { name: /^Use this address: / })
  await expect(usable.first()).toBeVisible()
  await expect(
    panel.getByText('Only an address in the country of this order (Netherlands) can be chosen.'),
  ).not.toHaveCount(0)
  const last = (await usable.last().getAttribute('aria-label')) ?? ''
  await usable.last().click()
  await expect(panel).toHaveCount(0)
  const street = await page.getByLabel('Street name', { exact: true }).inputValue()
  expect(last).toContain(street)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('The delivery address of this order is changed.')).toBeVisible()
  await expect(page.locator('address')).toContainText(street)

  await page.getByRole('button', { name: 'Change delivery address' }).click()
  await page.getByLabel('Street number', { exact: true }).fill('1760')
  await page.getByRole('checkbox', { name: 'Also save this address to my account' }).press('Space')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('The delivery address of this order is changed.')).toBeVisible()
  await expect(page.locator('address')).toContainText('1760')
  await customer.open('/settings/addresses/all')
  await expect(page.getByText(/1760/u).first()).toBeVisible()
})

// Answers
test('typed text survives a failure and a reload', nightly, async ({ customer }) => {
  const { page } = customer
  await page.route(CHANGE, route =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 500,
          headers: {
            'access-control-allow-origin': '*',
            'access-control-expose-headers': 'retry-after',
            'retry-after': '3600',
          },
        })
      : route.fallback(),
  )
  await customer.comeBack('Anna de Vries', ORDER)
  await page.getByRole('button', { name: 'Change delivery address' }).click()
  const number = page.getByLabel('Street number', { exact: true })
  await number.fill('176')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('alert')).toContainText('The delivery address was not changed.')
  await expect(number).toHaveValue('176')

  await page.reload()
  await expect(number).toHaveValue('176')
  await page.unroute(CHANGE)
  await page.getByRole('button', { name: 'Save address' }).click()

  await expect(page.getByText('The delivery address of this order is changed.')).toBeVisible()
})

// Answers A-102
test(
  'a refused change of address is reported, and the order is read again',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await page.route(CHANGE, route =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 409,
            headers: REFUSAL_HEADERS,
          })
        : route.fallback(),
    )
    await customer.comeBack('Anna de Vries', ORDER)
    await enter(page, page.getByRole('button', { name: 'Change delivery address' }))
    await typeInto(page, page.getByLabel('Street number', { exact: true }), '176')
    const readAgain = page.waitForRequest(
      request => request.method() === 'GET' && request.url().endsWith('/v1/superorders/A-48213'),
    )
    await enter(page, page.getByRole('button', { name: 'Save address' }))

    await readAgain
    await expect(page.getByRole('alert')).toContainText(
      'The delivery address of this order can no longer be changed.',
    )
    await expect(page.getByLabel('Street number', { exact: true })).toHaveCount(0)
    await expect(page.locator('body')).not.toBeFocused()
    await enter(page, page.getByRole('button', { name: 'Keep the address' }))
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('body')).not.toBeFocused()
  },
)
