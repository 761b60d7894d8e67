import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { requestMachine } from '#machines/shell/request/request.machine.ts'
import type { Found } from '#machines/model/found.ts'
import type { BlockReading } from '#src/overview/Block.tsx'

export type RequestActor<Data> = ActorRefFrom<ReturnType<typeof requestMachine<Data>>>

/** Reads the data of a block, again on each visit; `answer` is the last one, null before the first. */
export const useRequest = <Answer extends Found<unknown>>(
  request: RequestActor<Answer>,
): BlockReading & { answer: Answer | null } => {
  const answer = useSelector(request, ({ context }) => context.data)
  const failure = useSelector(request, ({ context }) => context.failure)
  const isBusy = useSelector(request, snapshot => snapshot.hasTag('busy'))

  useEffect(() => {
    request.send({ type: 'request.send' })
  }, [request])

  return {
    answer,
    isBusy,
    failure,
    retry: () => request.send({ type: 'request.send' }),
  }
}
