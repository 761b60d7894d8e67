import type { Order, SuperOrderPage } from '#src/model/order.ts'

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

/** Adds pages to what is known: one row per code, the first one wins. */
export const mergeOrders = (
  known: readonly Order[],
  pages: readonly Pick<SuperOrderPage, 'items'>[],
): Order[] => {
  const byCode = new Map(known.map(order => [order.code, order]))
  for (const order of pages.flatMap(({ items }) => items)) {
    if (!byCode.has(order.code)) byCode.set(order.code, order)
  }
  return [...byCode.values()]
}

/** Takes the newest page anew: its orders win over what was known, and older ones stay. */
export const refreshOrders = (
  known: readonly Order[],
  newest: Pick<SuperOrderPage, 'items'>,
): Order[] => mergeOrders(newest.items, [{ items: [...known] }])
