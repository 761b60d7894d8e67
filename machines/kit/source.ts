import {
  fromObservable,
  type NonReducibleUnknown,
  type ObservableActorLogic,
  type Observer,
} from 'xstate'

/** The listener that receives the values of a source. XState ignores everything after `complete` or `error`. */
export type SourceListener<Value> = Required<Observer<Value>>

const ignore = (): void => undefined

const listenerFrom = <Value>(
  first: Observer<Value> | ((value: Value) => void),
  error: ((problem: unknown) => void) | undefined,
  complete: (() => void) | undefined,
): SourceListener<Value> =>
  typeof first === 'function'
    ? { next: first, error: error ?? ignore, complete: complete ?? ignore }
    : {
        next: value => first.next?.(value),
        error: problem => first.error?.(problem),
        complete: () => first.complete?.(),
      }

/**
 * Actor logic for a `stream` port. `start` starts the work and returns a function that stops it. XState calls that
 * function when it stops the actor, for example when the machine leaves the invoking state.
 */
export const fromSource = <Value, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  start: (listener: SourceListener<Value>, input: Input) => () => void,
): ObservableActorLogic<Value, Input> =>
  fromObservable<Value, Input>(({ input }) => ({
    subscribe: (
      first: Observer<Value> | ((value: Value) => void),
      error?: (problem: unknown) => void,
      complete?: () => void,
    ) => ({ unsubscribe: start(listenerFrom(first, error, complete), input) }),
  }))

/**
 * Actor logic for a `stream` port whose work is a promise: `emit` passes on a value. When XState stops the actor, `signal`
 * is aborted, and nothing more of the work is heard.
 */
export const fromWork = <Value, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  work: (input: Input, emit: (value: Value) => void, signal: AbortSignal) => Promise<void>,
): ObservableActorLogic<Value, Input> =>
  fromSource<Value, Input>((listener, input) => {
    const stopped = new AbortController()
    const { signal } = stopped
    const unlessStopped =
      <Said>(say: (said: Said) => void) =>
      (said: Said): void => {
        if (!signal.aborted) say(said)
      }
    work(input, unlessStopped(listener.next), signal).then(
      unlessStopped(listener.complete),
      unlessStopped(listener.error),
    )
    return () => stopped.abort()
  })
