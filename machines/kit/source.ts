import {
  fromObservable,
  type NonReducibleUnknown,
  type ObservableActorLogic,
  type Observer,
} from 'xstate'

/** The input that a machine may hand to a port. */
export type PortInput = NonReducibleUnknown

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

/** Logic for a `stream` port: `start` returns a function that XState calls when it stops the actor. */
export const fromSource = <Value, Input extends PortInput = PortInput>(
  start: (listener: SourceListener<Value>, input: Input) => () => void,
): ObservableActorLogic<Value, Input> =>
  fromObservable<Value, Input>(({ input }) => ({
    subscribe: (
      first: Observer<Value> | ((value: Value) => void),
      error?: (problem: unknown) => void,
      complete?: () => void,
    ) => ({ unsubscribe: start(listenerFrom(first, error, complete), input) }),
  }))
