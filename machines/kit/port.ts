import {
  fromPromise,
  type NonReducibleUnknown,
  type ObservableActorLogic,
  type PromiseActorLogic,
} from 'xstate'
import { fromSource } from '#machines/kit/source.ts'

const notProvided = (name: string): Error => new Error(`The port '${name}' is not provided`)

/**
 * A typed placeholder for asynchronous work with one answer. An `.actor.ts` (or a test) provides the
 * implementation; without it, the call rejects with an error that names the port.
 */
export const port = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(notProvided(name)))

/**
 * A typed placeholder for work that emits values (`onSnapshot`) and then completes (`onDone`). Without an
 * implementation, the actor fails with an error that names the port.
 */
export const stream = <Value, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
): ObservableActorLogic<Value, Input> =>
  fromSource<Value, Input>(listener => {
    listener.error(notProvided(name))
    return () => undefined
  })
