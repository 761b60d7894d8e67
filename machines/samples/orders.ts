import * as v from 'valibot'
import {
  orderProduct,
  superOrder,
  type Order,
  type OrderProduct,
  type SuperOrderPage,
} from '#machines/orders/model/order.ts'

type WrittenProduct = v.InferInput<typeof orderProduct>
type WrittenOrder = v.InferInput<typeof superOrder>

export const aProduct = (changes: Partial<WrittenProduct> = {}): OrderProduct =>
  v.parse(orderProduct, { code: 'KK-1001-1', status: 'Confirmed', ...changes })

export const anOrder = (changes: Partial<WrittenOrder> = {}): Order =>
  v.parse(superOrder, {
    superOrderCode: 'KK-1001',
    createdAt: '2026-11-01T10:00:00Z',
    orders: [{ code: 'KK-1001-1', status: 'Confirmed' }],
    total: 24.5,
    ...changes,
  })

export const aPageOf = (codes: readonly string[], total: number): SuperOrderPage => ({
  items: codes.map(superOrderCode => anOrder({ superOrderCode })),
  total,
})
