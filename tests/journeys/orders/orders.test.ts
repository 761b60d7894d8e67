import { expect, nightly, test } from '#tests/support/journey.ts'
import { requestsTo } from '#tests/support/pages/requests-to.ts'
import { boxAtRest } from '#tests/support/pages/box-at-rest.ts'
import { changeAnswers } from '#tests/support/pages/change-answers.ts'
import { enter, tabTo } from '#tests/support/pages/keys.ts'

// Answers, B-008, B-528
test('Anna sees her orders in two tabs, three to a page, and finds one by its code, by keyboard', async ({
  customer,
}) => {
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
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  // The list starts at its top: TanStack/router#2691.
  await expect(heading).toBeInViewport()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.goBack()
  await expect(rows.first().getByRole('heading')).toHaveText(first ?? '')

  const name = (await rows.last().getByRole('heading').textContent()) ?? ''
  const code = name.replace('Order ', '')
  const search = page.getByLabel('Find an order by number or product')
  await search.fill(` ${code.toLowerCase()} `)
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('heading')).toHaveText(name)
  await expect(page).toHaveURL(/[?&]q=/u)

  await page.reload()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Show all orders' }).press('Enter')
  await expect(rows).toHaveCount(3)
  await expect(page).toHaveURL(/tab=history$/u)
  await expect(search).toBeFocused()
  await page.goBack()
  await expect(rows).toHaveCount(1)
  await expect(search).toHaveValue(code.toLowerCase())

  await enter(page, rows.first().getByRole('link'))
  await expect(page).toHaveURL(/orders\/[^?]+$/u)
  await expect(heading).toBeFocused()

  await page.getByRole('link', { name: 'All orders' }).dblclick()
  await expect(page).toHaveURL(/[?&]q=/u)
  await expect(search).toHaveValue(code.toLowerCase())
  await expect(rows).toHaveCount(1)
  await expect(heading).toHaveText('Orders')
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
    const asked = requestsTo(page, /\/v1\/(?:ArticleGroup|Campaign)/u)
    await changeAnswers(
      page,
      sandbox,
      '**/config.json',
      ({ cutOffCampaign: _none, ...rest }: { cutOffCampaign: object }) => rest,
    )
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
