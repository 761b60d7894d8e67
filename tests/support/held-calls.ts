import { aServiceError } from '#machines/samples/failures.ts'

/** What may happen to a call next; `work` does what was asked for, and the answer is still on its way. */
export const HAPPENINGS = ['answer', 'work', 'fail', 'lose'] as const
export type Happening = (typeof HAPPENINGS)[number]

interface HeldCall {
  name: string
  /** Does what was asked for. */
  work(): void
  hasWorked: boolean
  answer(): void
  fail(error: unknown): void
}

/** Calls that were made and wait for the test. */
export interface HeldCalls {
  count(): number
  /** Their names, for a failure. */
  names(): string[]
  /** A call that one answer ends: what `work` gives back or throws. It is left with the signal. */
  ask<Answer>(name: string, signal: AbortSignal | null, work: () => Answer): Promise<Answer>
  /** A call that is answered otherwise. Gives back how to leave it. */
  hold(call: Omit<HeldCall, 'hasWorked'>): () => void
  /** Lets something happen to one of the calls; `at` is a place among them, any whole number. */
  happen(at: number, happening: Happening): void
}

/**
 * Holds calls to a service of a test, which does their work and answers them in any order, late, or not at all. Whoever
 * leaves before the work was done is not served any more.
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
    return () => {
      forget(held)
    }
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
            answer = () => {
              resolve(worked)
            }
          } catch (error) {
            answer = () => {
              reject(error)
            }
          }
        },
        answer: () => {
          answer()
        },
        fail: reject,
      })
      signal?.addEventListener('abort', () => {
        leave()
        reject(signal.reason)
      })
      return promise
    },
    happen: (at, happening) => {
      const call = calls[at % Math.max(1, calls.length)]
      if (call === undefined) return
      const hadWorked = call.hasWorked
      if (happening !== 'fail' && !hadWorked) {
        call.hasWorked = true
        call.work()
      }
      if (happening === 'work') return
      forget(call)
      if (happening === 'answer') call.answer()
      else call.fail(aServiceError(happening === 'fail' && !hadWorked ? 503 : null))
    },
  }
}
