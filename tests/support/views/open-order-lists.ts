import {
  type OrderBatch,
  orderListMachine,
} from '#machines/orders/order-list/order-list.machine.ts'
import { heldViewPort, type RunningApp } from '#tests/support/views/start-app.tsx'

/** Opens both lists of orders; the test answers the reads of their pages. */
export const openOrderLists = ({ open }: RunningApp) => {
  const newer = heldViewPort<OrderBatch, { offsets: number[] }>()
  const older = heldViewPort<OrderBatch, { offsets: number[] }>()
  return {
    newer,
    older,
    newerList: open('orderList', orderListMachine.provide({ actors: { loadPages: newer.logic } })),
    olderList: open(
      'plainOrderList',
      orderListMachine.provide({ actors: { loadPages: older.logic } }),
    ),
  }
}
