import { expect, it } from 'vitest'
import { anOrder } from '#machines/samples/orders.ts'
import { nextToArrive, onTheirWay } from '#machines/orders/model/next-order.ts'
import type { Order } from '#machines/orders/model/order.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const TODAY = '2026-11-20'

const order = (code: string, status: string, createdAt = '2026-11-15T10:00:00Z'): Order =>
  anOrder({
    superOrderCode: code,
    createdAt,
    orders: [{ code: `${code}-1`, status, title: `Product of ${code}`, articleId: 'mug-white' }],
  })
const days = (first: string, last = first) => ({
  earliestDeliveryDate: first,
  latestDeliveryDate: last,
})

// Answers A-015
it('finds the newest five paid orders in progress, without duplicates', () => {
  const orders = [
    order('PAID', 'Confirmed'),
    order('UNPAID', 'PaymentPending'),
    order('CANCELLED', 'Cancelled'),
    order('OLD', 'Confirmed', '2026-09-01T10:00:00Z'),
    anOrder({ superOrderCode: 'EMPTY', createdAt: '2026-11-15T10:00:00Z', orders: [] }),
    order('NEWER', 'ProductionStarted', '2026-11-18T10:00:00Z'),
    order('PAID', 'Confirmed'),
  ]

  expect(onTheirWay(orders, NOW).map(({ code }) => code)).toEqual(['NEWER', 'PAID'])
  expect(
    onTheirWay(
      Array.from({ length: 7 }, (_, index) => order(`KK-${index}`, 'Confirmed')),
      NOW,
    ),
  ).toHaveLength(5)
})

// Answers A-015
it('finds the order that arrives first, before orders without delivery dates', () => {
  const next = nextToArrive(
    [
      { order: order('UNKNOWN', 'Confirmed'), days: null },
      { order: order('LATER', 'Confirmed'), days: days('2026-11-26') },
      { order: order('FIRST', 'ProductionStarted'), days: days('2026-11-24', '2026-11-27') },
    ],
    TODAY,
  )

  expect(next).toEqual({
    code: 'FIRST',
    status: 'InProduction',
    title: 'Product of FIRST',
    articleId: 'mug-white',
    days: days('2026-11-24', '2026-11-27'),
    isLate: false,
    today: TODAY,
  })
})

it('leaves out orders that have arrived, and marks an order as late if its dates passed before anything was sent', () => {
  const past = days('2026-11-17', '2026-11-19')

  expect(nextToArrive([{ order: order('ARRIVED', 'Dispatched'), days: past }], TODAY)).toBeNull()
  expect(nextToArrive([{ order: order('LATE', 'Confirmed'), days: past }], TODAY)).toMatchObject({
    code: 'LATE',
    days: null,
    isLate: true,
  })
  expect(
    nextToArrive([{ order: order('TODAY', 'Dispatched'), days: days(TODAY) }], TODAY),
  ).toMatchObject({ code: 'TODAY', days: days(TODAY) })
  expect(nextToArrive([], TODAY)).toBeNull()
})
