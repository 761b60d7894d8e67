import {
  type OrderBatch,
  orderListMachine,
} from '#machines/orders/order-list/order-list.machine.ts'
import { heldViewPort, type RunningApp } from '#tests/support/views/start-app.tsx'

/** Opens both lists of orders; the test answers the reads of their pages. */
export const openOrderLists = ({ open }: RunningApp) => {
  const superOrders = heldViewPort<OrderBatch, { offsets: number[] }>()
  const plainOrders = heldViewPort<OrderBatch, { offsets: number[] }>()
  return {
    superOrders,
    plainOrders,
    superOrderList: open(
      'superOrderList',
      orderListMachine.provide({ actors: { loadPages: superOrders.logic } }),
    ),
    plainOrderList: open(
      'plainOrderList',
      orderListMachine.provide({ actors: { loadPages: plainOrders.logic } }),
    ),
  }
}
