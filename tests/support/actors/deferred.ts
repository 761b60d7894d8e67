import {
  type AnyActorLogic,
  type AnyStateMachine,
  fromPromise,
  type NonReducibleUnknown,
  type ObservableActorLogic,
  type PromiseActorLogic,
  StateMachine,
} from 'xstate'
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

/** The logic of each actor of a machine, by its name. */
type Actors<Machine extends AnyStateMachine> = Required<
  NonNullable<Parameters<Machine['provide']>[0]['actors']>
>

type Held<Logic> =
  Logic extends ObservableActorLogic<infer Value, infer Input extends NonReducibleUnknown>
    ? HeldStream<Value, Input>
    : Logic extends PromiseActorLogic<infer Output, infer Input extends NonReducibleUnknown>
      ? HeldPort<Output, Input>
      : never

/** The held ports and streams of a machine, by their names. */
export type HeldActors<Machine extends AnyStateMachine> = {
  [Name in keyof Actors<Machine>]: Held<Actors<Machine>[Name]>
}

/** `logic` is the machine with every port and stream held. Each held port and stream is also returned, by its name. */
export const held = <Machine extends AnyStateMachine>(
  machine: Machine,
  makePort: () => HeldPort<unknown, NonReducibleUnknown> = heldPort,
): HeldActors<Machine> & { logic: Machine } => {
  const ports = Object.entries(
    machine.implementations.actors as Record<string, AnyActorLogic>,
  ).flatMap(([name, logic]) => {
    if (logic instanceof StateMachine) return []
    return [[name, isStream(logic) ? heldStream() : makePort()] as const]
  })
  const actors = Object.fromEntries(ports.map(([name, { logic }]) => [name, logic]))
  return { ...Object.fromEntries(ports), logic: machine.provide({ actors }) } as never
}

/** The snapshot of a stream has its last value as `context`; the snapshot of a port has no `context`. */
const isStream = (logic: AnyActorLogic): boolean =>
  'context' in logic.getInitialSnapshot({} as never, undefined)

/** Runs six turns of the event loop: enough for a fake service to answer and for a draft to be stored. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await arrived()
}
