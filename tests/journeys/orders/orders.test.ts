import { expect, nightly, test } from '#tests/support/journey.ts'
import { boxAtRest } from '#tests/support/pages/box-at-rest.ts'
import { enter, tabTo } from '#tests/support/pages/keys.ts'

const CUT_OFF = /\/v1\/(?:ArticleGroup|Campaign)/u

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

// Answers B-008
test('an order is found by its code, and the address contains the search', async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/orders?tab=history')
  const rows = page.getByRole('article')
  await expect(rows).toHaveCount(3)
  const name = (await rows.last().getByRole('heading').textContent()) ?? ''
  const code = name.replace('Order ', '')

  await page.getByLabel('Find an order by number or product').fill(` ${code.toLowerCase()} `)
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
  await expect(page.getByLabel('Find an order by number or product')).toBeFocused()

  await page.goBack()
  await expect(rows).toHaveCount(1)
  await expect(page.getByLabel('Find an order by number or product')).toHaveValue(
    code.toLowerCase(),
  )

  await page.getByLabel('Find an order by number or product').fill('ZZ-0')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No orders found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open order ZZ-0' })).toHaveAttribute(
    'href',
    '/orders/ZZ-0',
  )
})

// Answers, B-180
test(
  'the last order dates are shown above the orders during a campaign',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await page.setViewportSize({ width: 1440, height: 900 })
    await customer.comeBack('Anna de Vries', '/orders')
    const dates = page.getByText('Last order dates for on-time delivery')
    await expect(dates).toBeVisible()
    expect((await boxAtRest(page.getByRole('article').first())).y).toBeLessThan(420)

    await dates.click()
    await expect(page.getByRole('term')).toHaveText([
      'Photo books',
      'Wall decoration',
      'Calendars',
      'Cards',
      'Gifts',
      'Prints',
    ])

    await page.getByLabel('Find an order by number or product').fill('prints')
    await expect(dates).toBeHidden()
  },
)

// Answers B-309
test(
  'the list and the overview show the pictures of the page that is seen, and read none twice',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const asked: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (/^\/(?:uploads\/|getanonymousuploads$)/u.test(pathname)) asked.push(pathname)
    })
    await customer.comeBack('Anna de Vries', '/orders?tab=history')
    const pictures = page.getByRole('article').locator('img')
    await expect(pictures.first()).toBeVisible()
    const ofFirstPage = [...asked]
    expect(new Set(ofFirstPage).size).toBe(ofFirstPage.length)
    expect(ofFirstPage.filter(path => path === '/getanonymousuploads')).toHaveLength(1)

    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => asked.length).toBeGreaterThan(ofFirstPage.length)
    await expect(pictures.first()).toBeVisible()
    const ofBothPages = asked.length
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(pictures.first()).toBeVisible()
    await page.getByRole('link', { name: 'Overview' }).first().click()
    await expect(page.locator('[data-block=nextOrder] img')).toBeVisible()
    expect(
      asked
        .slice(ofBothPages)
        .filter(path => ofFirstPage.includes(path) && path !== '/getanonymousuploads'),
    ).toEqual([])
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
    await expect(page.getByText('Last order dates')).toHaveCount(0)
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
  await expect(page.getByText('Last order dates')).toBeHidden()
  await expect(page.getByRole('search')).toBeHidden()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})
