import {
  ORDER_PAGE_SIZE,
  type LeftOut,
  type Order,
  type SuperOrderPage,
} from '#machines/orders/model/order.ts'
import { isInProgress, newestFirst } from '#machines/orders/model/order-split.ts'

/** How many pages are requested in parallel after the first. */
const PAGES_AT_ONCE = 6

/** Offsets of the next pages, at most six; empty once `rowsAsked`, in whole pages, has reached `total`. */
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
 * Merges pages into the known orders. There is one row per code; of several orders with the same code, the first
 * counts. The source is at its end if a page only repeats known orders, or if several pages were requested and all are
 * empty. A single empty page, or a page whose orders were all malformed, does not count as the end.
 */
export const addPages = (
  known: readonly Order[],
  pages: readonly Pick<SuperOrderPage, 'items' | 'leftOut'>[],
): { orders: Order[]; isAtEnd: boolean } => {
  const byCode = new Map(known.map(order => [order.code, order]))
  let isAtEnd =
    pages.length > 1 &&
    pages.every(({ items, leftOut }) => items.length === 0 && leftOut === undefined)
  for (const { items } of pages) {
    const before = byCode.size
    for (const order of items) if (!byCode.has(order.code)) byCode.set(order.code, order)
    isAtEnd ||= items.length > 0 && byCode.size === before
  }
  return { orders: [...byCode.values()], isAtEnd }
}

/** Adds the numbers of entries, such as orders, that `pages` left out to `before`. Null if none were left out. */
export const addLeftOut = (
  before: LeftOut | null,
  pages: readonly Pick<SuperOrderPage, 'leftOut'>[],
): LeftOut | null => {
  const leftOutOfPages = pages.flatMap(({ leftOut }) => leftOut ?? [])
  const last = leftOutOfPages.at(-1)
  if (last === undefined) return before
  const count = leftOutOfPages.reduce((sum, { count: own }) => sum + own, before?.count ?? 0)
  return { count, correlationId: last.correlationId }
}

/**
 * The number of orders that were left out, after the newest pages were read again: the larger of the earlier number and
 * the number in those pages. They cannot lower the earlier number, which covers all pages.
 */
export const refreshLeftOut = (
  before: LeftOut | null,
  newest: readonly Pick<SuperOrderPage, 'leftOut'>[],
): LeftOut | null => {
  const leftOut = addLeftOut(null, newest)
  if (leftOut === null) return before
  return { ...leftOut, count: Math.max(leftOut.count, before?.count ?? 0) }
}

/** Merges the newest pages, which were read again: their orders replace known orders of the same code. */
export const refreshOrders = (
  known: readonly Order[],
  newest: readonly Pick<SuperOrderPage, 'items'>[],
): Order[] => addPages([], [...newest, { items: [...known] }]).orders

/**
 * Offsets of the pages that have the known orders in progress at `now`, in ms since 1970, with room for half a page of
 * new orders before them. At least the newest page, at most six.
 */
// Answers B-422
export const changingOffsets = (known: readonly Order[], now: number): number[] => {
  const last = known.findLastIndex(order => isInProgress(order, now))
  return nextOffsets(0, Math.max(1, Math.min(known.length, last + 1 + ORDER_PAGE_SIZE / 2)))
}

/** The orders of both sources, newest first; of one code, the super order is used; A-160. */
export const mergeSources = (
  superOrders: readonly Order[],
  plainOrders: readonly Order[],
): Order[] => newestFirst(addPages(superOrders, [{ items: [...plainOrders] }]).orders)
