import * as v from 'valibot'
import {
  plainOrderPage,
  superOrderDetails,
  type OrderDetails,
} from '#machines/orders/order-details/order-details.model.ts'
import type { OrderProduct } from '#machines/orders/model/order.ts'
import type { Person } from '#sandbox/people/person.ts'
import type { Contract } from '#tests/support/contract/calls.ts'

/** The super orders of the first page (at most 100), newest first. */
export const superOrdersOf = async ({ call }: Contract, as: Person): Promise<OrderDetails[]> => {
  const { body } = await call('orders.list', { as })
  return v.parse(v.object({ items: v.array(superOrderDetails) }), body).items
}

/** The newest plain order that is not a super order. Throws if there is none. */
export const plainOrderOf = async ({ call }: Contract, as: Person): Promise<OrderDetails> => {
  const { body } = await call('orders.byAccount', {
    as,
    params: { accountId: as.sub },
    query: { offset: as.start.orders, limit: 1 },
  })
  return wanted(v.parse(plainOrderPage, body).items[0])
}

/** The first matching order. Throws if there is none. */
export const orderWhere = (
  orders: readonly OrderDetails[],
  isWanted: (order: OrderDetails) => boolean,
): OrderDetails => wanted(orders.find(isWanted))

/** The first matching product. Throws if there is none. */
export const productWhere = (
  orders: readonly OrderDetails[],
  isWanted: (product: OrderProduct) => boolean,
): OrderProduct => wanted(orders.flatMap(({ products }) => products).find(isWanted))

/** The value. Throws if there is none. */
export const wanted = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('The sandbox has nothing of this kind')
  return value
}
