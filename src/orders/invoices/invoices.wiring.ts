import { groupInvoices } from '#machines/orders/invoices/invoice.model.ts'
import { mergeSources } from '#machines/orders/model/order-pages.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'

/** Whenever new orders were read, sends the invoices of the super orders and plain orders to the list of invoices. */
export const invoicesOfOrders = wiring(
  ['superOrderList', 'plainOrderList', 'invoices'],
  ([superOrderList, plainOrderList, invoices]) => {
    let passed: readonly unknown[] = []
    const pass = (): void => {
      const { orders: superOrders } = superOrderList.getSnapshot().context
      const { orders: plainOrders } = plainOrderList.getSnapshot().context
      if (passed[0] === superOrders && passed[1] === plainOrders) return
      passed = [superOrders, plainOrders]
      const groups = groupInvoices(mergeSources(superOrders, plainOrders))
      invoices.send({ type: 'groups.found', groups })
    }
    return [superOrderList, plainOrderList].map(source =>
      follow(source, ({ context }) => context.orders, pass),
    )
  },
)
