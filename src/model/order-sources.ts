import type { Failure } from '#src/model/failure.ts'
import type { Order } from '#src/model/order.ts'

/** What is known of one source of orders. */
export interface SourceState {
  orders: readonly Order[]
  /** ISO date-time of its last answer; null before the first. */
  asOf: string | null
  failure: Failure | null
  isBusy: boolean
  /** Whether these are all orders of the source. */
  isWhole: boolean
}

/** What is known of the orders of both sources, besides the orders. */
export interface SourcesState {
  /** ISO date-time of the last answer of either; null before the first. */
  asOf: string | null
  isBusy: boolean
  isWhole: boolean
  /** Whether a source is read that did not fail before: blank rows stand for its orders. */
  isFresh: boolean
  /** Why a source could not be read; of the newer one when neither could. */
  failure: Failure | null
  /** Whether what failed is read again. */
  isRetrying: boolean
  /**
   * What still can be read when something failed: all orders as they were before, nothing, the newest orders of each
   * source, or orders of one source.
   */
  left: 'outdated' | 'nothing' | 'newest' | 'others'
}

/** The state of both sources together; A-160. */
export const stateOfSources = (newer: SourceState, older: SourceState): SourcesState => {
  const sources = [newer, older]
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
