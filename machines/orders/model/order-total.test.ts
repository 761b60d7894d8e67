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
const IN_TOTAL = { cancelled: 'included' }
const LEFT_OUT = { cancelled: 'leftOut' }
const NOTHING = { prices: null, cancelled: null, vouchers: null }
const MUG = product(1000)
const MUGS = product(1000, { quantity: 3 })
const POSTER = product(500)
const CANCELLED = product(500, { status: 'Cancelled' })
const WITH_VOUCHER = product(1000, { voucher: 'SPRING' })
const IN_TWO_WAYS = [product(1000, { quantity: 2 }), product(1000, { status: 'Cancelled' })]

// Answers A-161
it.each([
  { what: 'one piece of each product', products: [MUG, POSTER], total: 1500, says: {} },
  { what: 'three mugs, priced each', products: [MUGS], total: 3000, says: { prices: 'each' } },
  { what: 'priced together', products: [MUGS], total: 1000, says: { prices: 'together' } },
  { what: 'three mugs that cost something else', products: [MUGS], total: 1234, says: {} },
  { what: 'with a cancelled one', products: [MUG, CANCELLED], total: 1500, says: IN_TOTAL },
  { what: 'without the cancelled one', products: [MUG, CANCELLED], total: 1000, says: LEFT_OUT },
  { what: 'less a voucher', products: [WITH_VOUCHER], total: 800, says: { vouchers: 'takenOff' } },
  { what: 'a voucher that is not taken off', products: [WITH_VOUCHER], total: 1000, says: {} },
  { what: 'a voucher and costs of delivery', products: [WITH_VOUCHER], total: 1200, says: {} },
  { what: 'an unknown price', products: [WITH_VOUCHER, product(null)], total: 800, says: {} },
  { what: 'an unknown total', products: [WITH_VOUCHER], total: null, says: {} },
  { what: 'no products', products: [], total: 0, says: {} },
  { what: 'a sum that adds up in two ways', products: IN_TWO_WAYS, total: 2000, says: {} },
])('says about the total only what the prices prove: $what', ({ products, total, says }) => {
  expect(totalFacts({ products, total })).toEqual({ ...NOTHING, ...says })
})
