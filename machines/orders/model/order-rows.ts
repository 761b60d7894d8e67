import type { Order } from '#machines/orders/model/order.ts'

/** Orders shown per page of a tab. Account area, section 9. */
export const ORDERS_PER_PAGE = 3

/** A tab of the order list. `blank`: placeholder rows; `unknown`: its orders could not be read. */
export type OrderRows =
  | { kind: 'rows'; orders: Order[]; page: number; pages: number }
  | { kind: 'empty' | 'blank' | 'unknown' }

interface KnownOrders {
  orders: readonly Order[]
  /** The requested page, from 1. */
  page: number
  isWhole: boolean
  isBusy: boolean
}

/**
 * The page of a tab to show. A page beyond the last one is `blank` while more orders are being
 * read; after that, the last page is shown instead. A tab without orders is `empty` only if all orders were read.
 */
export const orderRows = ({ orders, page, isWhole, isBusy }: KnownOrders): OrderRows => {
  const pages = Math.ceil(orders.length / ORDERS_PER_PAGE)
  if (isBusy && page > pages) return { kind: 'blank' }
  if (pages === 0) return { kind: isWhole ? 'empty' : 'unknown' }
  const shown = Math.min(page, pages)
  const end = shown * ORDERS_PER_PAGE
  return { kind: 'rows', orders: orders.slice(end - ORDERS_PER_PAGE, end), page: shown, pages }
}
