import {
  fromPromise,
  type NonReducibleUnknown,
  type ObservableActorLogic,
  type PromiseActorLogic,
} from 'xstate'
import { fromSource } from '#machines/kit/source.ts'

const notProvided = (name: string): Error => new Error(`The port '${name}' is not provided`)

/** Work with one answer. Without an implementation by an `.actor.ts` or a test, the call rejects. */
export const port = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(notProvided(name)))

/** Work that emits values and then completes. Without an implementation, the actor fails. */
export const stream = <Value, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
): ObservableActorLogic<Value, Input> =>
  fromSource<Value, Input>(listener => {
    listener.error(notProvided(name))
    return () => undefined
  })
