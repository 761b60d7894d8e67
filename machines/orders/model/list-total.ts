import type { LeftOut } from '#machines/orders/model/order.ts'

/**
 * The total of a list whose service sends none that can be read, as far as a page of it shows: a full page has entries
 * behind it, until the next page shows that it has none.
 */
// Answers B-214
export const totalFrom = (
  { items, leftOut }: { items: readonly unknown[]; leftOut?: LeftOut },
  { offset, limit }: { offset: number; limit: number },
): number => {
  const entries = items.length + (leftOut?.count ?? 0)
  return offset + (entries < limit ? entries : limit + 1)
}
