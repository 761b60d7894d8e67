import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { requestMachine } from '#machines/shell/request/request.machine.ts'
import type { Found } from '#machines/model/found.ts'
import type { BlockReading } from '#src/overview/Block.tsx'
import { useReturns } from '#src/shell/use-returns.ts'

export type RequestActor<Data> = ActorRefFrom<ReturnType<typeof requestMachine<Data>>>

/**
 * Reads the data of a block, again on each visit and on each return to the page. `answer` is the last answer; null
 * before the first answer.
 */
export const useRequest = <Answer extends Found<unknown>>(
  request: RequestActor<Answer>,
): BlockReading & { answer: Answer | null } => {
  const answer = useSelector(request, ({ context }) => context.data)
  const failure = useSelector(request, ({ context }) => context.failure)
  const isBusy = useSelector(request, snapshot => snapshot.hasTag('busy'))

  useEffect(() => {
    request.send({ type: 'request.send' })
  }, [request])
  const read = (): void => request.send({ type: 'request.send' })
  useReturns(read)

  return { answer, isBusy, failure, retry: read }
}
