import { assign } from 'xstate'
import { failureFrom, type Failure } from '#machines/model/failure.ts'

interface Problem {
  error: unknown
}

interface WithFailure {
  context: { failure: Failure | null }
}

/** The parameters of the actions and guards for a failed call: the error of the call. */
export const errorOf = ({ event }: { event: Problem }): Problem => ({ error: event.error })

/** The actions after a failed call: `setFailure` and `report`. */
export const failureActions = [
  { type: 'setFailure', params: errorOf },
  { type: 'report', params: errorOf },
] as const

/** The action that reports a failed call; the `.actor.ts` of each machine provides the implementation. */
export const reporting = { report: (_: unknown, _problem: Problem): void => undefined }

/** The actions by which a machine stores the failure of a call in its context and reports the error. */
export const failing = {
  setFailure: assign({ failure: (_, { error }: Problem) => failureFrom(error) }) as (
    _: WithFailure,
    problem: Problem,
  ) => void,
  ...reporting,
}
