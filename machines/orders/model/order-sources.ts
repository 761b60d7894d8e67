import type { Failure } from '#machines/model/failure.ts'
import type { LeftOut, Order } from '#machines/orders/model/order.ts'

export interface SourceState {
  orders: readonly Order[]
  asOf: string | null
  failure: Failure | null
  isBusy: boolean
  isWhole: boolean
  /** The number of orders that the source reports; null before its first answer. */
  total: number | null
  leftOut: LeftOut | null
}

/** The combined state of both sources, without the orders. */
export interface SourcesState {
  /** ISO date-time of the last answer of either source; null before the first. */
  asOf: string | null
  isBusy: boolean
  isWhole: boolean
  /** Whether a source that has not failed is being read: an empty list then shows placeholder rows. */
  isFresh: boolean
  /** Why a source could not be read; null if none failed. If both failed, the failure of the super orders. */
  failure: Failure | null
  /** Whether a source that failed is being read again. */
  isRetrying: boolean
  /**
   * The orders that are left after a failure. `outdated`: all of them, maybe old; `nothing`: none; `newest`: the newest
   * of the failed source; `others`: the orders of the other source.
   */
  left: 'outdated' | 'nothing' | 'newest' | 'others'
}

/** The combined state of both sources; A-160. */
export const stateOfSources = (
  superOrders: SourceState,
  plainOrders: SourceState,
): SourcesState => {
  const sources = [superOrders, plainOrders]
  const failed = sources.filter(({ failure }) => failure !== null)
  const isThere = ({ orders }: SourceState): boolean => orders.length > 0
  return {
    asOf:
      sources
        .flatMap(({ asOf }) => asOf ?? [])
        .toSorted()
        .at(-1) ?? null,
    isBusy: sources.some(({ isBusy }) => isBusy),
    isWhole: sources.every(({ isWhole }) => isWhole),
    isFresh: sources.some(({ isBusy, failure }) => isBusy && failure === null),
    failure: failed[0]?.failure ?? null,
    isRetrying: failed.some(({ isBusy }) => isBusy),
    left:
      failed.length > 0 && failed.every(({ isWhole }) => isWhole)
        ? 'outdated'
        : !sources.some(isThere)
          ? 'nothing'
          : failed.every(isThere)
            ? 'newest'
            : 'others',
  }
}

/**
 * How many orders exist but are not shown, once both sources were read to their end; null if no order is missing; A-160.
 * `shown` is the number of orders of both sources on screen. The count is the larger total minus `shown`, because the
 * other source may have the same orders. If no source reports a total, it is the largest number that a source left out;
 * if `shown` is 0, the larger of both.
 */
export const missingOrders = (
  superOrders: Pick<SourceState, 'total' | 'leftOut'>,
  plainOrders: Pick<SourceState, 'total' | 'leftOut'>,
  shown: number,
): { count: number; correlationId: string | null } | null => {
  const leftOut = [superOrders, plainOrders].flatMap(source => source.leftOut ?? [])
  const counted = Math.max(superOrders.total ?? 0, plainOrders.total ?? 0)
  const unread = Math.max(0, ...leftOut.map(({ count }) => count))
  const isCounted = superOrders.total !== null || plainOrders.total !== null
  // Answers B-143
  const count = shown === 0 ? Math.max(counted, unread) : isCounted ? counted - shown : unread
  return count > 0 ? { count, correlationId: leftOut.at(-1)?.correlationId ?? null } : null
}
