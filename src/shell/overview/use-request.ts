import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { requestMachine } from '#machines/shell/request/request.machine.ts'
import type { Found } from '#machines/model/found.ts'
import type { BlockReading } from '#src/shell/overview/Block.tsx'

/** A screen actor that reads from a service. */
export type RequestActor<Data> = ActorRefFrom<ReturnType<typeof requestMachine<Data>>>

/**
 * Reads the data of a block of the overview, again each time the screen opens. `isKnown` says that an answer has
 * come, even one without data.
 */
export const useRequest = <Data>(
  request: RequestActor<Found<Data>>,
): BlockReading & { data: Data | null; isKnown: boolean } => {
  const data = useSelector(request, ({ context }) => context.data?.found ?? null)
  const isKnown = useSelector(request, ({ context }) => context.data !== null)
  const failure = useSelector(request, ({ context }) => context.failure)
  const isBusy = useSelector(request, snapshot => snapshot.hasTag('busy'))

  useEffect(() => {
    request.send({ type: 'request.send' })
  }, [request])

  return {
    data,
    isKnown,
    isBusy,
    failure,
    retry: () => {
      request.send({ type: 'request.send' })
    },
  }
}
