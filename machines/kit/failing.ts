import { assign } from 'xstate'
import { failureOfRetry, isUnsure, type Failure } from '#machines/model/failure.ts'

interface Problem {
  error: unknown
}

/**
 * The context that a machine stores after a failed call. A machine that writes also has `isUnsure`: whether the service
 * may have carried out an attempt whose answer was lost. `isUnsure` outlasts every later failure, until `noFailure`;
 * docs/decisions/0131.
 */
interface Stored {
  failure: Failure | null
  isUnsure?: boolean
}

/** The parameters of the actions and guards for a failed call: the error of the call. */
export const errorOf = ({ event }: { event: Problem }): Problem => ({ error: event.error })

export const failureActions = [
  { type: 'setFailure', params: errorOf },
  { type: 'report', params: errorOf },
] as const

/** The transition after a failed call, which stores its failure and reports it. */
export const failedTo = <const Target extends string>(target: Target) =>
  ({ target, actions: failureActions }) as const

/** The transitions after a failed call that is only reported: one without a target, and one to a target. */
export const reported = { actions: { type: 'report', params: errorOf } } as const
export const reportedTo = <const Target extends string>(target: Target) =>
  ({ target, ...reported }) as const

/** The action that reports a failed call; the `.actor.ts` of each machine provides the implementation. */
export const reporting = { report: (_: unknown, _problem: Problem): void => undefined }

/**
 * The context after a failed call. `isUnsure` is true if the service may have carried out this attempt or an earlier
 * one.
 */
// Answers B-130
export const storedAfter = (
  { isUnsure: isInDoubt }: Pick<Stored, 'isUnsure'>,
  error: unknown,
): { failure: Failure; isUnsure?: boolean } => {
  const failure = failureOfRetry(error, isInDoubt === true)
  return isInDoubt === undefined ? { failure } : { failure, isUnsure: isUnsure(failure) }
}

/** True if a call or an earlier attempt lost its answer, so that the service may have done the work. */
export const leavesDoubt = ({ context }: { context: { isUnsure: boolean } }, { error }: Problem) =>
  isUnsure(failureOfRetry(error, context.isUnsure))

/** For a machine that writes: its context while no outcome is unknown, before the first call and after an answer. */
export const noFailure = { failure: null, isUnsure: false } as const

/**
 * The field of a draft that is `yes` while a write is in doubt. It outlasts a reload and a visit elsewhere, and ends
 * with an answer or a read.
 */
export const IS_UNSURE = 'isUnsure'

/** The actions by which a machine stores the failure of a call in its context and reports the error. */
export const failing = {
  setFailure: assign(({ context }: { context: Stored }, { error }: Problem) =>
    storedAfter(context, error),
  ) as (_: { context: Stored }, problem: Problem) => void,
  ...reporting,
}
