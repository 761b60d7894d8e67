import type { Order, SuperOrderPage } from '#src/model/order.ts'
import { newestFirst } from '#src/model/order-split.ts'

/** How many orders one call brings. Account area, section 9. */
export const ORDER_PAGE_SIZE = 100
/** How many pages are asked for at once after the first. */
const PAGES_AT_ONCE = 6

/**
 * Offsets of the pages to ask for next, at most six. `rowsAsked` counts the rows that pages were asked for so far, in
 * whole pages: it may be more than `total`, and then nothing is left.
 */
export const nextOffsets = (rowsAsked: number, total: number): number[] => {
  const offsets: number[] = []
  for (
    let offset = rowsAsked;
    offset < total && offsets.length < PAGES_AT_ONCE;
    offset += ORDER_PAGE_SIZE
  ) {
    offsets.push(offset)
  }
  return offsets
}

/**
 * Adds pages to what is known: one row per code, the first one wins. The source is at its end when one of the pages is
 * empty or only repeats what was known before it; an order that moved on to the next page while they were read is no end.
 */
export const addPages = (
  known: readonly Order[],
  pages: readonly Pick<SuperOrderPage, 'items'>[],
): { orders: Order[]; isAtEnd: boolean } => {
  const byCode = new Map(known.map(order => [order.code, order]))
  let isAtEnd = false
  for (const { items } of pages) {
    const before = byCode.size
    for (const order of items) if (!byCode.has(order.code)) byCode.set(order.code, order)
    isAtEnd ||= byCode.size === before
  }
  return { orders: [...byCode.values()], isAtEnd }
}

/** Takes the newest page anew: its orders win over what was known, and older ones stay. */
export const refreshOrders = (
  known: readonly Order[],
  newest: Pick<SuperOrderPage, 'items'>,
): Order[] => addPages(newest.items, [{ items: [...known] }]).orders

/** The orders of both sources, newest first: one row per code, and the super order wins; A-160. */
export const mergeSources = (
  superOrders: readonly Order[],
  plainOrders: readonly Order[],
): Order[] => newestFirst(addPages(superOrders, [{ items: [...plainOrders] }]).orders)
