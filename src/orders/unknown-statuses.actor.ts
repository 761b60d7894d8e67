import type { Order } from '#machines/orders/model/order.ts'
import { unknownStatuses } from '#machines/orders/model/order-status.ts'
import type { Report } from '#src/http/reporter.ts'

/** What was reported to whom, for as long as the page is open. */
const reported = new WeakMap<Report, Set<string>>()

/** Reports each status of these orders that nobody knows, once per page load, whichever screen meets it; A-220. */
export const reportUnknownStatuses = (
  report: Report,
  orders: readonly Pick<Order, 'products'>[],
): void => {
  const known = reported.get(report) ?? new Set()
  reported.set(report, known)
  for (const status of unknownStatuses(orders)) {
    if (known.has(status)) continue
    known.add(status)
    report('action', new RangeError(`Nobody knows the status: ${status}`))
  }
}
