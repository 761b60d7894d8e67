import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { changeAnswers } from '#tests/support/pages/change-answers.ts'
import { overflows } from '#tests/support/pages/overflow.ts'

const CYAN = 'rgb(11, 85, 99)'

/** Path of an order of Anna with a voucher. */
const VOUCHER_ORDER = '/orders/A-48176'
const IN_PRODUCTION = '/orders/A-48139'
/** A plain order with a voucher that the voucher service does not know. */
const PLAIN_ORDER = '/orders/P-100012'

// Answers
test('an order opens by its address, shows the picture of its upload, and ordering again opens the basket in the shop, once for two presses', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  const asked = listen(page)
  await customer.comeBack('Anna de Vries', IN_PRODUCTION)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Arriving /u)
  await expect(page).toHaveTitle(/^Order details \| /u)
  await expect(page.getByText(/^Order A-48139, placed /u)).toBeVisible()
  const picture = page.getByRole('listitem').locator('img')
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  await expect(picture).toHaveAttribute('crossorigin', 'anonymous')
  expect(asked.filter(call => /uploads/u.test(call))).toEqual([
    expect.stringMatching(/^GET \/uploads\/[\w-]+\?accountId=[\w-]+$/u),
    'POST /getanonymousuploads',
  ])
  expect(asked.filter(call => /superorders|Orders/u.test(call))).toEqual([
    'GET /order/v1/superorders/A-48139',
  ])

  const again = page.getByRole('button', { name: 'Order again' })
  await again.dblclick()

  await expect(page).toHaveURL(`${sandbox.origin('shop')}/basket?order=A-48139`)
  expect(asked.filter(call => call.startsWith('POST /reorder'))).toEqual([
    'POST /reorder/reorder-direct?OrderCode=A-48139',
  ])
})

// Answers
test(
  'the PDF of a photo book is unzipped in the browser and saved',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const asked = listen(page)
    await customer.comeBack('Anna de Vries', PLAIN_ORDER)
    const button = page.getByRole('button', { name: /^Download PDF/u }).first()
    const downloads: string[] = []
    page.on('download', download => downloads.push(download.suggestedFilename()))
    const first = page.waitForEvent('download')
    await button.click()

    const path = await (await first).path()
    expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(
      page.getByText(
        "We've asked your browser to save P-100012-1-cover.pdf and P-100012-1-pages.pdf.",
      ),
    ).toBeVisible()
    await expect.poll(() => downloads).toEqual(['P-100012-1-cover.pdf', 'P-100012-1-pages.pdf'])
    expect(asked.filter(call => /P-100012-1|Pdfs/u.test(call))).toEqual([
      'GET /product/v1/Pdfs/me',
      'GET /product/v1/Products/P-100012-1?extendResponseCommand=none&extendResponseWithUrls=false',
      'GET /product/v1/pdf/me/P-100012-1',
    ])
  },
)

// Answers
test(
  'unusual orders are shown complete: no products and 200, markup, right to left, no dates',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const products = Array.from({ length: 200 }, (_, index) => ({
      code: `X-${index}`,
      status: index % 2 === 0 ? 'teleported' : 'Dispatched',
      title: index === 0 ? '<img src=x onerror=alert(1)>' : index === 1 ? 'אלבום תמונות' : null,
    }))
    await page.route(/\/v1\/superorders\/X$/u, answer({ superOrderCode: 'X', orders: products }))
    await page.route(/\/v1\/superorders\/EMPTY$/u, answer({ superOrderCode: 'EMPTY' }))
    await customer.comeBack('Anna de Vries', '/orders/X')

    const rows = page.getByRole('region', { name: '200 products' }).locator('li')
    await expect(rows).toHaveCount(200)
    await expect(rows.first().getByRole('heading')).toHaveText('<img src=x onerror=alert(1)>')
    await expect(rows.first().getByText('Being processed')).toHaveCSS('color', CYAN)
    await expect(rows.nth(1).getByRole('heading')).toHaveText('אלבום תמונות')
    await expect(rows.nth(199).getByRole('heading')).toHaveText('X-199')
    await expect(page.getByText('Order X', { exact: true }).first()).toBeVisible()
    await expect(page.getByText("We don't have a delivery address for this order.")).toBeVisible()
    expect(await overflows(page)).toEqual([])

    await customer.open('/orders/EMPTY')
    await expect(page.getByText('No products are listed in this order.')).toBeVisible()
    expect(customer.complaints.splice(0)).toEqual([
      expect.stringContaining('Nobody knows the status: teleported'),
    ])
  },
)

/** Records the calls to services from now on, in order. */
const listen = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', request => {
    const { host, pathname, search } = new URL(request.url())
    if (request.resourceType() !== 'fetch' || request.method() === 'OPTIONS') return
    if (/^(?:api|storage)\./u.test(host)) asked.push(`${request.method()} ${pathname}${search}`)
  })
  return asked
}

/** Answers every request but preflights. */
const answer =
  (json: unknown): Parameters<Page['route']>[1] =>
  route =>
    route.request().method() === 'OPTIONS'
      ? route.fallback()
      : route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json })

// Answers B-010
test(
  'links of the carrier, the shop and the account are shown if answer and configuration have them',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    const ORIGIN = 'https://carrier.example'
    await changeAnswers(
      page,
      sandbox,
      '**/config.json',
      ({
        storefronts,
        linkOrigins,
        ...rest
      }: {
        storefronts: object[]
        linkOrigins: string[]
      }) => ({
        ...rest,
        linkOrigins: [...linkOrigins, ORIGIN],
        storefronts: storefronts.map(storefront => ({
          ...storefront,
          withdrawalUrl: 'https://elsewhere.example/withdraw',
          accountSecurityUrl: `${ORIGIN}/security`,
        })),
      }),
    )
    let links: object = { trackingUrl: `${ORIGIN}/parcel`, withdrawalUrl: `${ORIGIN}/withdraw` }
    await changeAnswers(page, sandbox, /\/v1\/superorders\/A-48139$/u, (written: object) => ({
      ...written,
      ...links,
    }))

    await customer.comeBack('Anna de Vries', IN_PRODUCTION)
    await expect(page.getByRole('link', { name: 'Track your parcel' })).toHaveAttribute(
      'href',
      `${ORIGIN}/parcel`,
    )
    await expect(page.getByRole('link', { name: 'Withdraw from contract' })).toHaveAttribute(
      'href',
      `${ORIGIN}/withdraw`,
    )

    links = { trackingUrl: 'https://elsewhere.example/parcel' }
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: 'Delivery' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Track your parcel' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Withdraw from contract' })).toHaveCount(0)

    await customer.open('/settings')
    await expect(page.getByRole('heading', { name: 'Sign-in and security' })).toBeVisible()
    await expect(page.getByText('Change your password and how you sign in.')).toBeVisible()
    const security = page.getByRole('link', { name: 'Manage sign-in and security in a new tab' })
    await expect(security).toHaveAttribute('href', `${ORIGIN}/security`)
    await expect(security).toHaveText(/^Manage sign-in and security/u)
  },
)

// Answers B-011, B-211
test('an order is printed as a page of its own', nightly, async ({ customer }) => {
  const { page } = customer
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'true'
    }
  })
  await customer.comeBack('Anna de Vries', VOUCHER_ORDER)
  await page.getByRole('button', { name: 'Print or save' }).press('Enter')
  await expect(page.locator('html[data-printed=true]')).toHaveCount(1)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Order A-48176, placed /u)).toBeVisible()
  await expect(page.getByText('Photo book, 28×28 cm')).toBeVisible()
  await expect(page.getByText(/^Total /u)).toBeVisible()
  await expect(page.getByText(/^Kiln & Keep, printed on \d{1,2} [A-Z][a-z]+ \d{4}$/u)).toBeVisible()
  await expect(page.locator('address')).toHaveCSS('break-inside', 'avoid')
  await expect(page.locator('address')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
})
