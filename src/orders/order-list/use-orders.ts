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
import { useReturns } from '#src/shell/use-returns.ts'

export type OrderListActor = ActorRefFrom<typeof orderListMachine>

export interface Sources extends SourcesState {
  /** Orders that could not be read, with the id for support; null if none, or before all was read. */
  missing: ReturnType<typeof missingOrders>
  /** Starts a new read of each source that failed. */
  retry: () => void
}

export interface Orders extends Sources {
  /** The orders of both sources, newest first, one per code. */
  orders: readonly Order[]
}

/** The state of the super orders and the plain orders. Requests both lists when the component mounts, and on each return to the page. */
export const useSources = (superOrders: OrderListActor, plainOrders: OrderListActor): Sources => {
  const states = useSourceStates(superOrders, plainOrders)
  const state = stateOfSources(states.superOrders, states.plainOrders)
  const { orders: newer } = states.superOrders
  const { orders: older } = states.plainOrders
  const knownCount = useMemo(
    () => new Set([...newer, ...older].map(({ code }) => code)).size,
    [newer, older],
  )
  return {
    ...state,
    missing: state.isWhole
      ? missingOrders(states.superOrders, states.plainOrders, knownCount)
      : null,
    retry: retryOf(superOrders, plainOrders),
  }
}

/** Both sources as one list, merged in a deferred render, so that urgent updates come first. */
export const useOrders = (superOrders: OrderListActor, plainOrders: OrderListActor): Orders => {
  const shown = useDeferredValue(useSourceStates(superOrders, plainOrders))
  const orders = useMemo(
    () => mergeSources(shown.superOrders.orders, shown.plainOrders.orders),
    [shown.superOrders.orders, shown.plainOrders.orders],
  )
  const state = stateOfSources(shown.superOrders, shown.plainOrders)
  return {
    ...state,
    orders,
    missing: state.isWhole
      ? missingOrders(shown.superOrders, shown.plainOrders, orders.length)
      : null,
    retry: retryOf(superOrders, plainOrders),
  }
}

const useSourceStates = (
  superOrders: OrderListActor,
  plainOrders: OrderListActor,
): { superOrders: SourceState; plainOrders: SourceState } => {
  const superOrdersState = useSelector(superOrders, sourceState, shallowEqual)
  const plainOrdersState = useSelector(plainOrders, sourceState, shallowEqual)

  useEffect(() => loadBoth(superOrders, plainOrders), [superOrders, plainOrders])
  useReturns(() => loadBoth(superOrders, plainOrders))

  return useMemo(
    () => ({ superOrders: superOrdersState, plainOrders: plainOrdersState }),
    [superOrdersState, plainOrdersState],
  )
}

const loadBoth = (superOrders: OrderListActor, plainOrders: OrderListActor): void => {
  for (const source of [superOrders, plainOrders]) source.send({ type: 'orders.load' })
}

const retryOf = (superOrders: OrderListActor, plainOrders: OrderListActor) => (): void => {
  for (const source of [superOrders, plainOrders]) source.send({ type: 'orders.retry' })
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
