import type { LeftOut, Order, SuperOrderPage } from '#machines/orders/model/order.ts'
import { newestFirst } from '#machines/orders/model/order-split.ts'

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
 * Adds pages to what is known: one row per code, the first one wins. The source is at its end when one of the pages only
 * repeats what was known before it, or when several were asked for and all are empty. One empty page is no end, nor is one
 * whose orders made no sense, nor an order that moved on to the next page while they were read.
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

/** What was left out of pages, added to what was before. */
export const addLeftOut = (
  before: LeftOut | null,
  pages: readonly Pick<SuperOrderPage, 'leftOut'>[],
): LeftOut | null => {
  const found = pages.flatMap(({ leftOut }) => leftOut ?? [])
  const last = found.at(-1)
  if (last === undefined) return before
  const count = found.reduce((sum, { count: own }) => sum + own, before?.count ?? 0)
  return { count, correlationId: last.correlationId }
}

/** Merges the newest page, read again: its orders win over known ones, and older ones stay. */
export const refreshOrders = (
  known: readonly Order[],
  newest: Pick<SuperOrderPage, 'items'>,
): Order[] => addPages(newest.items, [{ items: [...known] }]).orders

/** The orders of both sources, newest first: one row per code, and the super order wins; A-160. */
export const mergeSources = (
  superOrders: readonly Order[],
  plainOrders: readonly Order[],
): Order[] => newestFirst(addPages(superOrders, [{ items: [...plainOrders] }]).orders)
