import { expect, it } from 'vitest'
import { anOrder } from '#machines/samples/orders.ts'
import { arrivalOfNext, nextToArrive, onTheirWay } from '#machines/orders/model/next-order.ts'
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

const sent = (code: string, createdAt = '2026-11-15T10:00:00Z'): Order =>
  anOrder({
    superOrderCode: code,
    createdAt,
    orders: [{ code: `${code}-1`, status: 'Dispatched', paymentChangedDate: createdAt }],
  })
/** An order whose delivery dates were read; null: it has none. */
const read = (of: Order, dates: ReturnType<typeof days> | null = null, isUnread = false) => ({
  order: of,
  days: dates,
  isUnread,
})
const codesOf = (orders: readonly Order[]): string[] => orders.map(({ code }) => code)

// Answers A-015
it('finds the newest five paid orders that were not sent, without duplicates', () => {
  const orders = [
    order('PAID', 'Confirmed'),
    order('UNPAID', 'PaymentPending'),
    order('CANCELLED', 'Cancelled'),
    order('SENT-LONG-AGO', 'Dispatched', '2026-09-01T10:00:00Z'),
    anOrder({ superOrderCode: 'EMPTY', createdAt: '2026-11-15T10:00:00Z', orders: [] }),
    order('NEWER', 'ProductionStarted', '2026-11-18T10:00:00Z'),
    order('PAID', 'Confirmed'),
  ]

  expect(codesOf(onTheirWay(orders, NOW))).toEqual(['NEWER', 'PAID'])
  expect(
    onTheirWay(
      Array.from({ length: 7 }, (_, index) => order(`KK-${index}`, 'Confirmed')),
      NOW,
    ),
  ).toHaveLength(5)
})

// Answers B-372
it('finds an order that lacks products, without a status, unless the others are cancelled', () => {
  const lacking = ['Confirmed', 'Cancelled'].map(status => ({
    ...order(status, status),
    productsLeftOut: 1,
  }))
  const found = onTheirWay(lacking, NOW)

  expect(codesOf(found)).toEqual(['Confirmed'])
  expect(
    nextToArrive(
      found.map(of => read(of)),
      TODAY,
    ),
  ).toMatchObject({
    status: null,
    productsLeftOut: 1,
  })
})

// Answers A-015
it('finds an order that was not sent however many newer ones were, and the newest five that were', () => {
  const orders = [
    ...Array.from({ length: 7 }, (_, index) => sent(`SENT-${index}`, `2026-11-${18 - index}`)),
    order('TO-BE-SENT', 'ProductionStarted', '2026-11-09T10:00:00Z'),
  ]

  expect(codesOf(onTheirWay(orders, NOW))).toEqual([
    'TO-BE-SENT',
    ...Array.from({ length: 5 }, (_, index) => `SENT-${index}`),
  ])
})

// Answers
it('keeps an order that is still to be sent for longer than it is in progress, but none of an unknown status', () => {
  const old = '2026-09-01T10:00:00Z'
  const partly = anOrder({
    superOrderCode: 'PARTLY',
    createdAt: old,
    orders: [
      { code: 'PARTLY-1', status: 'Dispatched' },
      { code: 'PARTLY-2', status: 'delayed' },
    ],
  })
  const orders = [order('PRODUCED', 'ProductionStarted', old), partly, order('?', 'archived', old)]

  expect(codesOf(onTheirWay(orders, NOW))).toEqual(['PRODUCED', 'PARTLY'])
})

// Answers A-015
it('finds the order that arrives first, before orders without delivery dates', () => {
  const next = nextToArrive(
    [
      read(order('UNKNOWN', 'Confirmed')),
      read(order('LATER', 'Confirmed'), days('2026-11-26')),
      read(order('FIRST', 'ProductionStarted'), days('2026-11-24', '2026-11-27')),
    ],
    TODAY,
  )

  expect(next).toEqual({
    code: 'FIRST',
    status: 'InProduction',
    title: 'Product of FIRST',
    articleId: 'mug-white',
    uploadId: null,
    more: 0,
    days: days('2026-11-24', '2026-11-27'),
    isLate: false,
    unreadDates: null,
  })
})

// Answers B-143
it.each([
  { dates: days('2026-11-26'), isUnread: false, code: 'FIRST', unreadDates: 'other' },
  { dates: null, isUnread: true, code: 'FIRST', unreadDates: 'own' },
])(
  'says whose delivery dates could not be read: $unreadDates',
  ({ dates, isUnread, code, unreadDates }) => {
    const orders = [
      read(order('FIRST', 'Confirmed'), dates, isUnread),
      read(order('UNREAD', 'Confirmed'), null, true),
    ]
    expect(nextToArrive(orders, TODAY)).toMatchObject({ code, unreadDates })
  },
)

// Answers B-192
it.each([
  { of: ['Dispatched', 'Confirmed', 'Cancelled', 'teleported'], title: 'Product 1', more: 1 },
  { of: ['Cancelled', 'Dispatched', 'Shipped'], title: 'Product 1', more: 1 },
])('names what is still to come of an order: $of', ({ of, title, more }) => {
  const mixed = anOrder({
    orders: of.map((status, index) => ({ code: `M-${index}`, status, title: `Product ${index}` })),
  })

  expect(nextToArrive([read(mixed)], TODAY)).toMatchObject({
    title,
    more,
  })
})

it('leaves out orders that have arrived, and marks an order as late if its dates passed before anything was sent', () => {
  const past = days('2026-11-17', '2026-11-19')
  const next = (status: string, dates: typeof past) =>
    nextToArrive([read(order('A-1', status), dates)], TODAY)

  expect(next('Dispatched', past)).toBeNull()
  expect(next('Confirmed', past)).toMatchObject({ code: 'A-1', days: null, isLate: true })
  expect(next('Dispatched', days(TODAY))).toMatchObject({ code: 'A-1', days: days(TODAY) })
  expect(nextToArrive([], TODAY)).toBeNull()
})

// Answers A-015
it.each([
  { first: TODAY, status: 'Ordered', expected: { kind: 'arriving', arrival: 'today' } },
  { first: '2026-11-21', status: 'Sent', expected: { kind: 'arriving', arrival: 'tomorrow' } },
  { first: '2026-11-19', status: 'InProduction', expected: { kind: 'arriving', arrival: 'dates' } },
  { first: '2026-11-19', status: 'Sent', expected: { kind: 'sent', days: days('2026-11-19') } },
  { first: '2026-11-19', status: null, expected: { kind: 'arriving', arrival: 'dates' } },
] as const)(
  'says what is known of an arrival on a later day than that of the reading: $status, $first',
  ({ first, status, expected }) => {
    expect(arrivalOfNext({ days: days(first), isLate: false, status }, TODAY)).toMatchObject(
      expected,
    )
  },
)

it.each([
  { isLate: true, kind: 'late' },
  { isLate: false, kind: 'unknown' },
])('knows an order without future dates as it was read: $kind', ({ isLate, kind }) => {
  expect(arrivalOfNext({ days: null, isLate, status: 'Ordered' }, TODAY)).toEqual({ kind })
})
