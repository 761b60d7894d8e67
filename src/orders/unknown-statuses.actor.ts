import type { Order } from '#machines/orders/model/order.ts'
import { unknownStatuses } from '#machines/orders/model/order-status.ts'
import type { Report } from '#src/http/reporter.ts'

/** Per reporter, the unknown statuses that were already reported since the page was loaded. */
const reported = new WeakMap<Report, Set<string>>()

/** Reports each unknown status of these orders once per page load, even if several screens read it; A-220. */
export const reportUnknownStatuses = (
  report: Report,
  orders: readonly Pick<Order, 'products'>[],
): void => {
  const reportedStatuses = reported.get(report) ?? new Set()
  reported.set(report, reportedStatuses)
  for (const status of unknownStatuses(orders)) {
    if (reportedStatuses.has(status)) continue
    reportedStatuses.add(status)
    report('action', new RangeError(`Nobody knows the status: ${status}`))
  }
}
