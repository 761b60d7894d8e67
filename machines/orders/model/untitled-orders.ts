import type { Order } from '#machines/orders/model/order.ts'

/** Whether the list names a product by its article; plain orders of a super order's code do not count; A-160. */
export const hasUntitled = (
  superOrders: readonly Order[],
  plainOrders: readonly Order[],
): boolean => {
  if (superOrders.some(isUntitled)) return true
  const untitled = plainOrders.filter(isUntitled)
  if (untitled.length === 0) return false
  const shown = new Set(superOrders.map(({ code }) => code))
  return untitled.some(({ code }) => !shown.has(code))
}

const isUntitled = ({ products }: Order): boolean =>
  products.some(({ title, articleId }) => isMissing(title) && !isMissing(articleId))

const isMissing = (text: string | null | undefined): boolean => text === null || text === undefined
