import { groupInvoices } from '#machines/orders/invoices/invoice.model.ts'
import { mergeSources } from '#machines/orders/model/order-pages.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'

/** Passes the invoices of the orders of both sources to the list, as orders arrive. */
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
