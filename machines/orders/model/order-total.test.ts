import { expect, it } from 'vitest'
import { aProduct } from '#machines/samples/orders.ts'
import type { OrderProduct } from '#machines/orders/model/order.ts'
import { totalFacts } from '#machines/orders/model/order-total.ts'

const product = (price: number | null, changes: Partial<OrderProduct> = {}): OrderProduct => ({
  ...aProduct({ status: 'Confirmed' }),
  price,
  quantity: 1,
  voucher: null,
  ...changes,
})
const NOTHING = { prices: null, cancelled: null, vouchers: null }
const CANCELLED = { status: 'Cancelled' }
const VOUCHER = { voucher: 'SPRING' }

// Answers A-161
it.each([
  {
    what: 'one piece of each product',
    products: [product(1000), product(500)],
    total: 1500,
    says: {},
  },
  {
    what: 'three mugs, priced each',
    products: [product(1000, { quantity: 3 })],
    total: 3000,
    says: { prices: 'each' },
  },
  {
    what: 'three mugs, priced together',
    products: [product(1000, { quantity: 3 })],
    total: 1000,
    says: { prices: 'together' },
  },
  {
    what: 'three mugs that cost something else',
    products: [product(1000, { quantity: 3 })],
    total: 1234,
    says: {},
  },
  {
    what: 'a cancelled product in the total',
    products: [product(1000), product(500, CANCELLED)],
    total: 1500,
    says: { cancelled: 'included' },
  },
  {
    what: 'a cancelled product out of the total',
    products: [product(1000), product(500, CANCELLED)],
    total: 1000,
    says: { cancelled: 'leftOut' },
  },
  {
    what: 'a voucher that is taken off',
    products: [product(1000, VOUCHER)],
    total: 800,
    says: { vouchers: 'takenOff' },
  },
  {
    what: 'a voucher that is not taken off',
    products: [product(1000, VOUCHER)],
    total: 1000,
    says: {},
  },
  {
    what: 'a voucher and costs of delivery',
    products: [product(1000, VOUCHER)],
    total: 1200,
    says: {},
  },
  {
    what: 'an unknown price',
    products: [product(1000, VOUCHER), product(null)],
    total: 800,
    says: {},
  },
  { what: 'an unknown total', products: [product(1000, VOUCHER)], total: null, says: {} },
  { what: 'no products', products: [], total: 0, says: {} },
  {
    what: 'a sum that adds up in two ways',
    products: [product(1000, { quantity: 2 }), product(1000, CANCELLED)],
    total: 2000,
    says: {},
  },
])('says about the total only what the prices prove: $what', ({ products, total, says }) => {
  expect(totalFacts({ products, total })).toEqual({ ...NOTHING, ...says })
})
