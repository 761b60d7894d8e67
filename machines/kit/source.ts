import {
  fromObservable,
  type NonReducibleUnknown,
  type ObservableActorLogic,
  type Observer,
} from 'xstate'

/** Where a source tells what it has. After `complete` or `error` nothing more is heard. */
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
 * Actor logic for a `stream` port: `start` begins the work and gives back how to stop it. XState stops a source whose
 * state is left.
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
