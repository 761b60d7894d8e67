import { expect, nightly, test } from '#tests/support/journey.ts'
import { enter, tabTo } from '#tests/support/pages/keys.ts'

const LOAD_ERROR = 'An error occurred loading this order, please contact us to report this issue.'
const OTHERS_ONLY = 'The orders below could be read; others may be missing.'
const ORDERS = /\/v2\/superorders\/me/u
const OLDER_ORDERS = /\/orders\/byAccount\//u
const CUT_OFF = /\/v1\/(?:ArticleGroup|Campaign)/u
const CORS = { 'access-control-allow-origin': '*' }

// Answers
test('Anna sees her orders in two tabs, three to a page, by keyboard', async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/orders')
  const rows = page.getByRole('article')

  await expect(page.getByRole('tab', { name: 'In progress' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(rows).toHaveCount(3)

  await tabTo(page, page.getByRole('tab', { name: 'In progress' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'History' })).toBeFocused()
  await expect(page).toHaveURL(/tab=history/u)
  await expect(rows).toHaveCount(3)
  const first = await rows.first().getByRole('heading').textContent()

  await enter(page, page.getByRole('button', { name: 'Next' }))
  await expect(page).toHaveURL(/page=2/u)
  await expect(rows.first().getByRole('heading')).not.toHaveText(first ?? '')
  await expect(page.locator('body')).not.toBeFocused()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.goBack()
  await expect(rows.first().getByRole('heading')).toHaveText(first ?? '')

  await enter(page, rows.first().getByRole('link'))
  await expect(page).toHaveURL(/orders\/[^?]+$/u)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

for (const { what, answer } of [
  { what: 'a 500', answer: { status: 500, body: '{"title":"Broken"}' } },
  { what: 'garbage', answer: { status: 200, body: '<html>' } },
  { what: 'nothing', answer: { status: 200, body: '' } },
  { what: 'a list of another shape', answer: { status: 200, body: '{"items":{}}' } },
]) {
  // Answers
  test(
    `orders that answer ${what} show the words, the reference and Try again above the other orders`,
    nightly,
    async ({ customer }) => {
      const { page } = customer
      await page.route(ORDERS, route =>
        route.request().method() === 'GET'
          ? route.fulfill({ ...answer, headers: CORS })
          : route.fallback(),
      )
      await customer.comeBack('Anna de Vries', '/orders')

      await expect(page.getByRole('alert')).toContainText(LOAD_ERROR)
      await expect(page.getByRole('alert')).toContainText(OTHERS_ONLY)
      await expect(page.getByRole('article')).toHaveCount(3)
      const id = await page.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/u).textContent()
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u)
      await expect(page.getByRole('link', { name: 'Contact customer care' })).toBeVisible()

      await page.unroute(ORDERS)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('article')).toHaveCount(3)
      await expect(page.getByText(LOAD_ERROR)).toHaveCount(0)
    },
  )
}

// Answers A-264
test('a refused token is renewed once and the call repeated once', async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries')
  const bearers: string[] = []
  await page.route(ORDERS, async route => {
    if (route.request().method() !== 'GET') return route.fallback()
    bearers.push((await route.request().headerValue('authorization')) ?? '')
    return bearers.length === 1 ? route.fulfill({ status: 401, headers: CORS }) : route.fallback()
  })

  await page.getByRole('link', { name: 'Orders' }).first().click()
  await expect(page.getByRole('article')).toHaveCount(3)

  await expect.poll(() => bearers.length).toBe(2)
  expect(bearers[1]).not.toBe(bearers[0])
})

// Answers
test(
  'when no order can be read, one notice says so, and Try again reads both sources',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    for (const address of [ORDERS, OLDER_ORDERS]) {
      await page.route(address, route =>
        route.request().method() === 'GET'
          ? route.fulfill({ status: 500, body: '', headers: { ...CORS, 'retry-after': '3600' } })
          : route.fallback(),
      )
    }
    await customer.comeBack('Anna de Vries', '/orders')
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(page.getByRole('alert')).toContainText(LOAD_ERROR)
    await expect(page.getByRole('article')).toHaveCount(0)

    await page.unroute(ORDERS)
    await page.unroute(OLDER_ORDERS)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

// Answers B-008
test('an order is found by its code, and the address contains the search', async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/orders?tab=history')
  const rows = page.getByRole('article')
  await expect(rows).toHaveCount(3)
  const name = (await rows.last().getByRole('heading').textContent()) ?? ''
  const code = name.replace('Order ', '')

  await page.getByLabel('Find an order by code or product').fill(` ${code.toLowerCase()} `)
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('heading')).toHaveText(name)
  await expect(page).toHaveURL(/[?&]q=/u)
  await expect(page.getByText('1 order matches your search')).toBeVisible()

  await page.reload()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Show all orders' }).press('Enter')
  await expect(rows).toHaveCount(3)
  await expect(page).toHaveURL(/tab=history$/u)
  await expect(page.getByLabel('Find an order by code or product')).toBeFocused()

  await page.goBack()
  await expect(rows).toHaveCount(1)
  await expect(page.getByLabel('Find an order by code or product')).toHaveValue(code.toLowerCase())

  await page.getByLabel('Find an order by code or product').fill('ZZ-0')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No order found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open order ZZ-0' })).toHaveAttribute(
    'href',
    '/orders/ZZ-0',
  )
})

// Answers B-008
test('orders are found by product, year, day and status without a press on Search', async ({
  customer,
}) => {
  const { page } = customer
  const order = (superOrderCode: string, createdAt: string, title: string, status: string) => ({
    superOrderCode,
    createdAt,
    orders: [{ code: `${superOrderCode}-1`, status, title }],
  })
  await page.route(OLDER_ORDERS, route =>
    route.fulfill({ headers: CORS, json: { total: 0, items: [] } }),
  )
  await page.route(ORDERS, route =>
    route.fulfill({
      headers: CORS,
      json: {
        total: 3,
        items: [
          order('A-3', '2025-12-31T23:30:00Z', 'Été à Lisbonne', 'Dispatched'),
          order('A-2', '2025-12-30T12:00:00Z', 'Wall calendar', 'Cancelled'),
          order('A-1', '2024-02-29T12:00:00Z', 'Été à Porto', 'Dispatched'),
        ],
      },
    }),
  )
  await customer.comeBack('Anna de Vries', '/orders')
  const rows = page.getByRole('article').getByRole('heading')

  await page.getByLabel('Find an order by code or product').fill('ete')
  await expect(rows).toHaveText(['Order A-3', 'Order A-1'])
  await expect(page.getByText('2 orders match your search')).toBeVisible()
  await page.getByLabel('Year').selectOption('2024')
  await expect(rows).toHaveText(['Order A-1'])
  await expect(page).toHaveURL(/[?&]q=ete&year=2024$/u)
  await page.getByLabel('Placed on').fill('2026-01-01')
  await expect(rows).toHaveText(['Order A-3'])
  await expect(page.getByLabel('Year')).toHaveValue('')
  await page.getByLabel('Status').selectOption('Cancelled')
  await expect(page.getByText('No order matches your search')).toBeVisible()
  await page.getByLabel('Placed on').fill('')
  await page.getByLabel('Find an order by code or product').fill('')
  await expect(rows).toHaveText(['Order A-2'])

  await expect(page).toHaveURL(/[?&]status=Cancelled$/u)
  await page.reload()
  await expect(rows).toHaveText(['Order A-2'])
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'History' })).toBeVisible()
})

// Answers
test(
  'a search without results does not say that orders are missing which could not be read',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await page.route(OLDER_ORDERS, route =>
      route.request().method() === 'GET'
        ? route.fulfill({ status: 500, body: '', headers: { ...CORS, 'retry-after': '3600' } })
        : route.fallback(),
    )
    await customer.comeBack('Anna de Vries', '/orders')
    await expect(page.getByRole('alert')).toContainText(OTHERS_ONLY)
    const status = page.locator('[role=search] + [role=status]')
    await expect(status).toBeEmpty()

    await page.getByLabel('Find an order by code or product').fill('ZZ-0')
    await page.keyboard.press('Enter')
    await expect(status).toHaveText('No order that could be read matches your search')
    customer.complaints.splice(0)
  },
)

// Answers
test(
  'the last order dates are shown above the orders during a campaign',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/orders')

    await expect(page.getByText('Order in time: the last order days')).toBeVisible()
    await expect(page.getByRole('term')).toHaveText([
      'Photo books',
      'Wall decoration',
      'Calendars',
      'Cards',
      'Gifts',
      'Prints',
    ])
  },
)

// Answers A-352
test(
  'no call for last order dates is made if no campaign is configured',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    const asked: string[] = []
    page.on('request', request => {
      if (CUT_OFF.test(request.url())) asked.push(request.url())
    })
    const served = await sandbox.fetch(
      new Request(`${sandbox.origin('myaccount', 'kiln-and-keep')}/config.json`),
    )
    const { cutOffCampaign: _none, ...json } = await served.json()
    await page.route('**/config.json', route => route.fulfill({ json }))
    await customer.comeBack('Anna de Vries', '/orders')

    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByText('Order in time')).toHaveCount(0)
    expect(asked).toEqual([])
  },
)

test('the list is printed without its controls', nightly, async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/orders?tab=history')
  await expect(page.getByRole('article')).toHaveCount(3)

  await page.emulateMedia({ media: 'print' })

  await expect(page.getByText(/^History · Page 1 of \d+$/u)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('tablist')).toBeHidden()
  await expect(page.getByText('Order in time')).toBeHidden()
  await expect(page.getByRole('search')).toBeHidden()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})
