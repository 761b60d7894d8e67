import { fromPromise, type ObservableActorLogic, type PromiseActorLogic } from 'xstate'
import type { NonReducibleUnknown } from 'xstate'
import { fromSource, type SourceListener } from '#machines/kit/source.ts'

/**
 * Resolves after all pending microtasks. Does not wait for timers, input or output; a simulated clock does not move.
 */
export const arrived = (): Promise<void> =>
  new Promise(resolve => {
    setImmediate(resolve)
  })

/** One call of a port: its input, its abort signal, and functions that resolve or reject it. */
export interface HeldCall<Output, Input> {
  input: Input
  signal: AbortSignal
  answer(output: Output): Promise<void>
  fail(error: unknown): Promise<void>
}

/** A port whose calls the test resolves or rejects one by one. */
export interface HeldPort<Output, Input extends NonReducibleUnknown> {
  logic: PromiseActorLogic<Output, Input>
  calls: readonly HeldCall<Output, Input>[]
  /** The newest call; throws if there is none. */
  last(): HeldCall<Output, Input>
  /** Answers the newest call. */
  answer(output: Output): Promise<void>
  /** Rejects the newest call. */
  fail(error: unknown): Promise<void>
}

export const heldPort = <
  Output,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(): HeldPort<Output, Input> => {
  const calls: HeldCall<Output, Input>[] = []
  const last = (): HeldCall<Output, Input> => {
    const call = calls.at(-1)
    if (call === undefined) throw new Error('Nobody asked this port')
    return call
  }
  return {
    logic: fromPromise<Output, Input>(({ input, signal }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Output>()
      calls.push({
        input,
        signal,
        answer: output => {
          resolve(output)
          return arrived()
        },
        fail: error => {
          reject(error)
          return arrived()
        },
      })
      return promise
    }),
    calls,
    last,
    answer: output => last().answer(output),
    fail: error => last().fail(error),
  }
}

/** One run of a stream: its input, its listener, and whether it was stopped. */
export interface HeldRun<Value, Input> extends SourceListener<Value> {
  input: Input
  isStopped: boolean
}

/** A stream whose values the test emits. */
export interface HeldStream<Value, Input extends NonReducibleUnknown> {
  logic: ObservableActorLogic<Value, Input>
  runs: readonly HeldRun<Value, Input>[]
  /** The newest run; throws if there is none. */
  last(): HeldRun<Value, Input>
}

export const heldStream = <
  Value,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(): HeldStream<Value, Input> => {
  const runs: HeldRun<Value, Input>[] = []
  return {
    logic: fromSource<Value, Input>((listener, input) => {
      const run: HeldRun<Value, Input> = { ...listener, input, isStopped: false }
      runs.push(run)
      return () => {
        run.isStopped = true
      }
    }),
    runs,
    last: () => {
      const run = runs.at(-1)
      if (run === undefined) throw new Error('Nobody listens to this stream')
      return run
    },
  }
}

/** Runs six turns of the event loop: enough for a fake service to answer and for a draft to be stored. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await arrived()
}
