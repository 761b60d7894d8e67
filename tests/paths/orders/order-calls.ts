import type { Route } from '@playwright/test'
import type { Stage } from '#tests/paths/kit/stage.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'

/** The calls of the page of an order, by topic. */
export const ORDER_CALLS = {
  superOrder: /\/v1\/superorders\/[^/]+$/u,
  plainOrder: /\/v1\/Orders\/[^/]+$/u,
  dates: /\/OrderDeliveryDates\//u,
  reorderStatus: /\/reorder\/status\//u,
  voucher: /\/campaigns\/offers\//u,
  readyPdfs: /\/v1\/Pdfs\/me$/u,
  product: /\/v1\/Products\//u,
  archive: /\/v1\/pdf\/me\//u,
  uploads: /\/uploads\/[^/]+\?/u,
} as const

/** The options of a product: several, so that their order is visible. */
const OPTIONS = [
  { name: 'Paper', value: 'glossy' },
  { name: 'Cover', value: 'linen' },
]

/** The order that paths open: one photo book in production. */
export const aWrittenOrder = (product: object = {}) => ({
  superOrderCode: 'A-1',
  createdAt: '2026-11-16T10:00:00Z',
  total: 24.5,
  orders: [
    {
      code: 'A-1-1',
      status: 'ProductionStarted',
      title: 'Photo book',
      options: OPTIONS,
      ...product,
    },
  ],
  deliveryAddress: { deliveryType: 'Home', streetName: 'Keizersgracht', streetNumber: '174' },
})

/** Delivery dates that are always in the future. */
const DAYS = { earliestDeliveryDate: '2099-01-01', latestDeliveryDate: '2099-01-02' }

const json = (status: number, body: unknown) => (route: Route) =>
  route.request().method() === 'OPTIONS'
    ? route.fallback()
    : fulfil(route, 'x-correlationid', {
        status,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })

/**
 * Answers the reads that the page of an order sends by itself. Call it before `stage.hold`, which then takes
 * precedence.
 */
export const answerOrder = async ({ page }: Stage, product: object = {}): Promise<void> => {
  const none = { title: 'None', status: 404 }
  const { code } = { code: 'A-1-1', ...product }
  await page.route(ORDER_CALLS.superOrder, json(200, aWrittenOrder(product)))
  await page.route(ORDER_CALLS.plainOrder, json(404, none))
  await page.route(ORDER_CALLS.dates, json(200, DAYS))
  await page.route(ORDER_CALLS.reorderStatus, json(200, { isReorderable: true }))
  await page.route(ORDER_CALLS.voucher, json(404, none))
  await page.route(ORDER_CALLS.readyPdfs, json(200, { codes: [code] }))
  await page.route(ORDER_CALLS.product, json(200, { code, files: [] }))
  await page.route(ORDER_CALLS.uploads, json(404, none))
}
