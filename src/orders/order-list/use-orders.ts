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

/** A customer's orders from both sources. */
export interface Orders extends SourcesState {
  /** The orders of both sources, newest first, one per code. */
  orders: readonly Order[]
  /**
   * How many orders exist but could not be shown, with the correlation id for support; null if there are none, or
   * before all orders were read.
   */
  missing: ReturnType<typeof missingOrders>
  /** Reads the failed sources again. */
  retry: () => void
}

/**
 * The orders of the newer and the older source as one list. They are read, or read again, when a screen first shows
 * them. Thousands of orders are merged in a deferred update, after more urgent ones such as the choice of another
 * tab.
 */
export const useOrders = (newer: OrderListActor, older: OrderListActor): Orders => {
  const newerState = useSelector(newer, sourceState, shallowEqual)
  const olderState = useSelector(older, sourceState, shallowEqual)
  const now = useMemo(() => ({ newer: newerState, older: olderState }), [newerState, olderState])
  const shown = useDeferredValue(now)
  const orders = useMemo(
    () => mergeSources(shown.newer.orders, shown.older.orders),
    [shown.newer.orders, shown.older.orders],
  )

  useEffect(() => {
    for (const source of [newer, older]) source.send({ type: 'orders.load' })
  }, [newer, older])

  const state = stateOfSources(shown.newer, shown.older)
  return {
    ...state,
    orders,
    missing: state.isWhole ? missingOrders(shown.newer, shown.older, orders.length) : null,
    retry: () => {
      for (const source of [newer, older]) source.send({ type: 'orders.retry' })
    },
  }
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
