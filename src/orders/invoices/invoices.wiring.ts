import { groupInvoices } from '#machines/orders/invoices/invoice.model.ts'
import { mergeSources } from '#machines/orders/model/order-pages.ts'
import { follow, wiring } from '#src/shell/screen-wiring.route.ts'

/** Shows a toast for a failed download. */
export const failedDownloads = wiring(['invoiceDownloads'], ([downloads], { notify }) => [
  downloads.on('download.failed', () => {
    notify({ kind: 'downloadFailed' })
  }),
])

/** Passes the invoices of the orders of both sources to the list, as orders arrive. */
export const invoicesOfOrders = wiring(
  ['orderList', 'plainOrderList', 'invoices'],
  ([newer, older, invoices]) => {
    let passed: readonly unknown[] = []
    const pass = (): void => {
      const { orders: superOrders } = newer.getSnapshot().context
      const { orders: plainOrders } = older.getSnapshot().context
      if (passed[0] === superOrders && passed[1] === plainOrders) return
      passed = [superOrders, plainOrders]
      const groups = groupInvoices(mergeSources(superOrders, plainOrders))
      invoices.send({ type: 'groups.found', groups })
    }
    return [newer, older].map(source => follow(source, ({ context }) => context.orders, pass))
  },
)
