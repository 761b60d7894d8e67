import { useSelector } from '@xstate/react'
import { useMemo, useSyncExternalStore } from 'react'
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import type { orderDetailsMachine } from '#machines/orders/order-details/order-details.machine.ts'
import { type Failure, retryOfAll } from '#machines/model/failure.ts'
import { partIds } from '#machines/orders/order-details/order-details.model.ts'
import type { OrderProduct } from '#machines/orders/model/order.ts'

/** A summary of the unread vouchers, pictures and PDFs of an order's products. */
export interface FailedParts {
  count: number
  /** Whether one of the parts is a picture. A product shows no retry button for its picture. */
  hasPicture: boolean
  /** Whether one of these parts is being retried. */
  isRetrying: boolean
  /** The reference of the first failure. */
  correlationId: string | null
  /** Whether and when a retry of all these parts may help; null if nothing failed. */
  failure: Pick<Failure, 'status' | 'again'> | null
}

type Children = SnapshotFrom<typeof orderDetailsMachine>['children']

/** One summary of all parts that could not be read, instead of hundreds of notices. */
export const useFailedParts = (
  actor: ActorRefFrom<typeof orderDetailsMachine>,
  products: readonly OrderProduct[],
): FailedParts => {
  const children = useSelector(actor, snapshot => snapshot.children)
  const group = useMemo(() => groupOf(children, products), [children, products])
  const version = useSyncExternalStore(group.subscribe, group.version)

  return useMemo(() => failedOf(group.parts, version), [group, version])
}

const partsOf = (children: Children, products: readonly OrderProduct[]) => {
  const ids = products.map(partIds)
  const pictures = new Set(ids.map(({ picture }) => children[picture]))
  const others = new Set(ids.flatMap(({ voucher, pdf }) => [children[voucher], children[pdf]]))
  return [
    ...[...pictures].flatMap(child => (child === undefined ? [] : [{ child, isPicture: true }])),
    ...[...others].flatMap(child => (child === undefined ? [] : [{ child, isPicture: false }])),
  ]
}

const groupOf = (children: Children, products: readonly OrderProduct[]) => {
  const parts = partsOf(children, products)
  let version = 0
  return {
    parts,
    version: () => version,
    subscribe: (notify: () => void) => {
      const refs: readonly AnyActorRef[] = parts.map(({ child }) => child)
      const subscriptions = refs.map(ref =>
        ref.subscribe(() => {
          version += 1
          notify()
        }),
      )
      return () => {
        for (const { unsubscribe } of subscriptions) unsubscribe()
      }
    },
  }
}

/** Parts that could not be read; not a PDF's failed download, which its button shows. */
const failedOf = (parts: ReturnType<typeof partsOf>, _version: number): FailedParts => {
  const failed = parts.flatMap(({ child, isPicture }) => {
    const { value, context } = child.getSnapshot()
    return context.failure !== null && UNREAD.has(value)
      ? [{ isPicture, value, failure: context.failure }]
      : []
  })
  return {
    count: failed.length,
    hasPicture: failed.some(({ isPicture }) => isPicture),
    isRetrying: failed.some(({ value }) => value === 'reading' || value === 'checking'),
    correlationId: failed[0]?.failure.correlationId ?? null,
    failure: retryOfAll(failed.map(({ failure }) => failure)),
  }
}

const UNREAD = new Set(['failed', 'reading', 'unread', 'checking'])
