import { aServiceError } from '#machines/samples/failures.ts'

/**
 * What can happen to a held call: `answer` executes and answers it, `work` only executes it, `fail` rejects it, and
 * `lose` executes it but rejects it.
 */
export const CALL_STEPS = ['answer', 'work', 'fail', 'lose'] as const
export type CallStep = (typeof CALL_STEPS)[number]

interface HeldCall {
  name: string
  /** Executes the call without answering it. */
  work(): void
  hasWorked: boolean
  answer(): void
  fail(error: unknown): void
}

/** Calls that wait until the test applies a step to them. */
export interface HeldCalls {
  count(): number
  /** Names of the held calls, for failure messages. */
  names(): string[]
  /** Holds a call whose answer is what `work` returns or throws. An abort of the signal drops and rejects the call. */
  ask<Answer>(name: string, signal: AbortSignal | null, work: () => Answer): Promise<Answer>
  /** Holds a call whose answers the caller defines. Returns a function that drops the call. */
  hold(call: Omit<HeldCall, 'hasWorked'>): () => void
  /** Applies a step to the call at index `at`, modulo the number of held calls; without calls, does nothing. */
  happen(at: number, step: CallStep): void
}

/**
 * Holds the calls to a fake service. The test executes and answers them in any order, late, or not at all. A dropped
 * call gets no answer; if it was executed, its effect stays.
 */
export const createHeldCalls = (): HeldCalls => {
  const calls: HeldCall[] = []
  const forget = (call: HeldCall): void => {
    const place = calls.indexOf(call)
    if (place !== -1) calls.splice(place, 1)
  }
  const hold: HeldCalls['hold'] = call => {
    const held = { ...call, hasWorked: false }
    calls.push(held)
    return () => forget(held)
  }

  return {
    count: () => calls.length,
    names: () => calls.map(({ name, hasWorked }) => `${name}${hasWorked ? ' (done)' : ''}`),
    hold,
    ask: (name, signal, work) => {
      type Answer = ReturnType<typeof work>
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      let answer = (): void => undefined
      const leave = hold({
        name,
        work: () => {
          try {
            const worked = work()
            answer = () => resolve(worked)
          } catch (error) {
            answer = () => reject(error)
          }
        },
        answer: () => answer(),
        fail: reject,
      })
      signal?.addEventListener('abort', () => {
        leave()
        reject(signal.reason)
      })
      return promise
    },
    happen: (at, step) => {
      const call = calls[at % Math.max(1, calls.length)]
      if (call === undefined) return
      const hadWorked = call.hasWorked
      if (step !== 'fail' && !hadWorked) {
        call.hasWorked = true
        call.work()
      }
      if (step === 'work') return
      forget(call)
      if (step === 'answer') call.answer()
      else call.fail(aServiceError(step === 'fail' && !hadWorked ? 503 : null))
    },
  }
}
