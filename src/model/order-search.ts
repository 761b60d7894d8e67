import * as v from 'valibot'
import { orderCode } from '#src/model/identifiers.ts'
import type { Order } from '#src/model/order.ts'

/** Characters of a search that are looked at; no code is longer. */
const LONGEST_SEARCH = 200

/** The code that somebody looks for as it stands in the address: without spaces around it, `''` for no search. */
export const searchedCode = v.fallback(
  v.pipe(
    // The address has no quotes around digits, and the router reads digits as a number.
    v.union([v.string(), v.number()]),
    v.transform(text => String(text).trim().slice(0, LONGEST_SEARCH)),
  ),
  '',
)

/** The orders whose code holds what somebody looks for, in whatever case, in the order given. */
export const ordersWithCode = (orders: readonly Order[], code: string): Order[] => {
  const wanted = code.trim().toLowerCase()
  return orders.filter(order => order.code.toLowerCase().includes(wanted))
}

/** The search as the code of an order that has an address of its own; null when no order can have it. */
export const wholeCode = (code: string): Order['code'] | null => {
  const { success, output } = v.safeParse(orderCode, code)
  return success ? output : null
}
