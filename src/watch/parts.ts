import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { timelineMachine } from '#machines/library/timeline/timeline.machine.ts'
import type { orderListMachine } from '#machines/orders/order-list/order-list.machine.ts'
import type { requestMachine } from '#machines/shell/request/request.machine.ts'
import type { PhotoUser } from '#src/model/photo.ts'
import { useChild } from '#src/watch/root.ts'

/** The charts that screens open, by the name of their part. */
export interface PartCharts {
  orderList: typeof orderListMachine
  photoUser: ReturnType<typeof requestMachine<PhotoUser>>
  timeline: typeof timelineMachine
}

/**
 * The part of a screen, the same for as long as the view stands. Throws where it is not open: its route does not open it,
 * or a bug ended it.
 */
export const usePart = <Name extends keyof PartCharts>(
  name: Name,
): ActorRefFrom<PartCharts[Name]> => {
  const parts = useChild('parts')
  const current = useSelector(parts, ({ children }) => {
    const open: Readonly<Record<string, AnyActorRef | undefined>> = children
    return open[name]
  })
  const [part] = useState(current)
  if (part === undefined) throw new TypeError(`The part '${name}' is not open`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever opens a part is held to the same table
  return part as ActorRefFrom<PartCharts[Name]>
}
