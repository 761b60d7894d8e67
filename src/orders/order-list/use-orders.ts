import { shallowEqual, useSelector } from '@xstate/react'
import { useDeferredValue, useEffect, useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { orderListMachine } from '#machines/orders/order-list/order-list.machine.ts'
import type { Order } from '#machines/orders/model/order.ts'
import { mergeSources } from '#machines/orders/model/order-pages.ts'
import {
  missingOrders,
  stateOfSources,
  type SourcesState,
  type SourceState,
} from '#machines/orders/model/order-sources.ts'

export type OrderListActor = ActorRefFrom<typeof orderListMachine>

/** The state of both sources of a customer's orders. */
export interface Sources extends SourcesState {
  /** Reads the failed sources again. */
  retry: () => void
}

/** A customer's orders from both sources. */
export interface Orders extends Sources {
  /** The orders of both sources, newest first, one per code. */
  orders: readonly Order[]
  /**
   * How many orders exist but could not be shown, with the correlation id for support; null if there are none, or
   * before all orders were read.
   */
  missing: ReturnType<typeof missingOrders>
}

/** The newer and the older source of orders. They are read, or read again, when a screen first shows them. */
export const useSources = (newer: OrderListActor, older: OrderListActor): Sources => {
  const states = useSourceStates(newer, older)
  return { ...stateOfSources(states.newer, states.older), retry: retryOf(newer, older) }
}

/**
 * The orders of both sources as one list. Thousands of orders are merged in a deferred update, after more urgent ones
 * such as the choice of another tab.
 */
export const useOrders = (newer: OrderListActor, older: OrderListActor): Orders => {
  const shown = useDeferredValue(useSourceStates(newer, older))
  const orders = useMemo(
    () => mergeSources(shown.newer.orders, shown.older.orders),
    [shown.newer.orders, shown.older.orders],
  )
  const state = stateOfSources(shown.newer, shown.older)
  return {
    ...state,
    orders,
    missing: state.isWhole ? missingOrders(shown.newer, shown.older, orders.length) : null,
    retry: retryOf(newer, older),
  }
}

const useSourceStates = (
  newer: OrderListActor,
  older: OrderListActor,
): { newer: SourceState; older: SourceState } => {
  const newerState = useSelector(newer, sourceState, shallowEqual)
  const olderState = useSelector(older, sourceState, shallowEqual)

  useEffect(() => {
    for (const source of [newer, older]) source.send({ type: 'orders.load' })
  }, [newer, older])

  return useMemo(() => ({ newer: newerState, older: olderState }), [newerState, olderState])
}

const retryOf = (newer: OrderListActor, older: OrderListActor) => (): void => {
  for (const source of [newer, older]) source.send({ type: 'orders.retry' })
}

const sourceState = (snapshot: SnapshotFrom<typeof orderListMachine>): SourceState => {
  const { orders, asOf, failure, total, leftOut } = snapshot.context
  return {
    orders,
    asOf,
    failure,
    total,
    leftOut,
    isBusy: snapshot.hasTag('busy'),
    isWhole: snapshot.hasTag('whole'),
  }
}
