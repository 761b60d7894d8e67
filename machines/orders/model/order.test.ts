import * as v from 'valibot'
import { expect, it } from 'vitest'
import { orderProduct, superOrder, superOrderPage } from '#machines/orders/model/order.ts'
import { superOrderDetails } from '#machines/orders/order-details/order-details.model.ts'

// Answers
it('converts an order of the service into an order of the app, with prices in cents', () => {
  expect(
    v.parse(superOrder, {
      superOrderCode: 'KK-1001',
      createdAt: '2026-11-01T10:00:00Z',
      total: 24.5,
      status: 'ignored',
      deliveryAddress: { street: 'ignored' },
      orders: [
        {
          code: 'KK-1001-1',
          status: 'ProductionStarted',
          paymentChangedDate: '2026-11-02T10:00:00Z',
          articleId: 'PAP_910',
          title: 'Photo prints',
          options: [{ name: 'Paper', value: 'Glossy' }],
          quantity: 20,
          price: 0.29,
          uploadId: 'U-1',
          voucher: 'WELCOME',
        },
      ],
    }),
  ).toMatchObject({
    code: 'KK-1001',
    createdAt: '2026-11-01T10:00:00Z',
    total: 2450,
    products: [
      {
        code: 'KK-1001-1',
        status: 'ProductionStarted',
        paymentChangedDate: '2026-11-02T10:00:00Z',
        articleId: 'PAP_910',
        title: 'Photo prints',
        options: [{ name: 'Paper', value: 'Glossy' }],
        quantity: 20,
        price: 29,
        uploadId: 'U-1',
        voucher: 'WELCOME',
      },
    ],
  })
})

// Answers B-358
it.each([
  ['NOK', 'NOK'],
  ['gbp', 'GBP'],
  ['GBP ', 'GBP'],
  [null, null],
  [undefined, null],
  [826, ''],
  ['pounds', ''],
])('reads the currency %j as %j', (currency, read) => {
  expect(v.parse(superOrder, { superOrderCode: 'KK-1001', currency }).currency).toBe(read)
})

// Answers A-158
it.each([
  { productCount: 3, quantities: [1], lacks: 2 },
  { productCount: 2, quantities: null, lacks: 2 },
  { productCount: 21, quantities: [20, undefined], lacks: undefined },
  { productCount: 1, quantities: [1, 1], lacks: undefined },
  { productCount: 5, quantities: [3], lacks: 2 },
  { productCount: 5, quantities: ['3 pieces', 2], lacks: undefined },
  { productCount: 'many', quantities: [1], lacks: undefined },
])('an order that counts $productCount products lacks $lacks', row => {
  const orders =
    row.quantities?.map((quantity, index) => ({
      code: `KK-1-${index}`,
      status: 'Confirmed',
      quantity,
    })) ?? null
  const wire = { superOrderCode: 'KK-1', productCount: row.productCount, orders }

  expect(v.parse(superOrder, wire).productsLeftOut).toBe(row.lacks)
  expect(v.parse(superOrderDetails, wire).productsLeftOut).toBe(row.lacks)
})

it('reads an order with only the required fields', () => {
  expect(v.parse(superOrder, { superOrderCode: 'KK-1', createdAt: '2026-11-01' })).toEqual({
    code: 'KK-1',
    createdAt: '2026-11-01',
    products: [],
    total: null,
    currency: null,
  })
})

// Answers A-161
it('reads a blank title as null, so that the article or the code is shown instead', () => {
  expect(v.parse(orderProduct, { code: 'P', status: 'Confirmed', title: ' ' }).title).toBeNull()
})

it.each([
  { name: 'no code', wire: { createdAt: '2026-11-01T10:00:00Z' } },
  { name: 'an empty code', wire: { superOrderCode: '', createdAt: '2026-11-01T10:00:00Z' } },
  { name: 'a path as code', wire: { superOrderCode: '..', createdAt: '2026-11-01T10:00:00Z' } },
])('rejects an order with $name', ({ wire }) => {
  expect(v.safeParse(superOrder, wire).success).toBe(false)
})

// Answers A-300
it.each([
  { page: { items: [], total: 0 }, valid: true },
  { page: { items: [], total: -1 }, valid: true },
  { page: { items: [] }, valid: true },
  { page: { total: 0 }, valid: false },
  { page: null, valid: false },
])('accepts the page $page: $valid', ({ page, valid }) => {
  expect(v.safeParse(superOrderPage, page).success).toBe(valid)
})

it.each([
  { written: '2026-11-16T19:04:00+01:00', read: '2026-11-16T19:04:00+01:00' },
  { written: '2026-11-16T19:04:00.123Z', read: '2026-11-16T19:04:00.123Z' },
  { written: '2026-11-16T19:04:00', read: '2026-11-16T19:04:00Z' },
  { written: '2026-11-16', read: '2026-11-16' },
])(
  'reads the time $written as $read, independent of the browser’s time zone',
  ({ written, read }) => {
    const order = v.parse(superOrder, { superOrderCode: 'KK-1', createdAt: written })

    expect(order.createdAt).toBe(read)
  },
)

it.each([
  '16 November 2026',
  '2026-13-01T00:00:00Z',
  'yesterday',
  '',
  '0001-01-01T00:00:00',
  null,
  undefined,
])('has a null date for an order with the time "%s"', written => {
  const order = v.parse(superOrder, { superOrderCode: 'KK-1', createdAt: written })

  expect(order.createdAt).toBeNull()
})
