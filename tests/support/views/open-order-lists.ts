import { orderListMachine } from '#machines/orders/order-list/order-list.machine.ts'
import { heldView, type RunningApp } from '#tests/support/views/start-app.tsx'

/** Opens both lists of orders; the test answers the reads of their pages. */
export const openOrderLists = ({ open }: RunningApp) => {
  const { logic: superOrdersLogic, loadPages: superOrders } = heldView(orderListMachine)
  const { logic: plainOrdersLogic, loadPages: plainOrders } = heldView(orderListMachine)
  return {
    superOrders,
    plainOrders,
    superOrderList: open('superOrderList', superOrdersLogic),
    plainOrderList: open('plainOrderList', plainOrdersLogic),
  }
}
