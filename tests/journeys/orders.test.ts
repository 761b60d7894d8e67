import { expect, test } from '#tests/support/journey.ts'

const LOAD_ERROR = 'An error occurred loading this order, please contact us to report this issue.'
const ORDERS = /\/v2\/superorders\/me/u

// Answers
test('Anna sees her orders in two tabs, three to a page', async ({ customer }) => {
  const { page } = customer
  await customer.signIn('Anna de Vries', '/orders')
  const rows = page.getByRole('article')

  await expect(page.getByRole('tab', { name: 'In progress' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(rows).toHaveCount(3)

  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page).toHaveURL(/tab=history/u)
  await expect(rows).toHaveCount(3)
  const first = await rows.first().getByRole('heading').textContent()

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/u)
  await expect(rows.first().getByRole('heading')).not.toHaveText(first ?? '')

  await page.reload()
  await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.goBack()
  await expect(rows.first().getByRole('heading')).toHaveText(first ?? '')
})

// Answers A-085
test('the tabs are worked by keyboard', async ({ customer }) => {
  const { page } = customer
  await customer.signIn('Anna de Vries', '/orders')
  await page.getByRole('tab', { name: 'In progress' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'History' })).toBeFocused()
  await expect(page.getByRole('article')).toHaveCount(3)
})

// Answers
test('a customer without orders reads so', async ({ customer }) => {
  await customer.signIn('Cleo Martin', '/orders')
  await expect(customer.page.getByText("You haven't ordered anything yet!")).toBeVisible()
  await expect(customer.page.getByRole('tab')).toHaveCount(0)
})

for (const { what, answer } of [
  { what: 'a 500', answer: { status: 500, body: '{"title":"Broken"}' } },
  { what: 'garbage', answer: { status: 200, body: '<html>' } },
  { what: 'nothing', answer: { status: 200, body: '' } },
  { what: 'a list of another shape', answer: { status: 200, body: '{"items":{}}' } },
]) {
  // Answers
  test(`orders that answer ${what} show the words, the reference and Try again`, async ({
    customer,
  }) => {
    const { page } = customer
    await page.route(ORDERS, route =>
      route.request().method() === 'GET'
        ? route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } })
        : route.fallback(),
    )
    await customer.signIn('Anna de Vries', '/orders')

    await expect(page.getByRole('alert')).toContainText(LOAD_ERROR)
    const id = await page.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/u).textContent()
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u)
    await expect(page.getByRole('link', { name: 'Contact customer care' })).toBeVisible()

    await page.unroute(ORDERS)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByText(LOAD_ERROR)).toHaveCount(0)
  })
}

// Answers A-264
test('a refused token is renewed once and the call repeated once', async ({ customer }) => {
  const { page } = customer
  await customer.signIn('Anna de Vries')
  const bearers: string[] = []
  await page.route(ORDERS, async route => {
    if (route.request().method() !== 'GET') return route.fallback()
    bearers.push((await route.request().headerValue('authorization')) ?? '')
    return bearers.length === 1
      ? route.fulfill({ status: 401, headers: { 'access-control-allow-origin': '*' } })
      : route.fallback()
  })

  await page.getByRole('link', { name: 'Orders' }).first().click()
  await expect(page.getByRole('article')).toHaveCount(3)

  expect(bearers).toHaveLength(2)
  expect(bearers[1]).not.toBe(bearers[0])
})
