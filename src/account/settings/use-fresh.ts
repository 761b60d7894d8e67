import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import type { customerMachine } from '#machines/account/customer/customer.machine.ts'
import type { ResourceActor } from '#machines/account/resource-reader.ts'
import type { Failure } from '#machines/model/failure.ts'

export type CustomerActor = ActorRefFrom<typeof customerMachine>
export type AddressesActor = ActorRefFrom<typeof addressesMachine>

/** The state of a resource, as shown by a screen that reloads it on opening. */
export interface ShownResource<Data> {
  /** The last known value, even if it is old; null before the first answer. */
  data: Data | null
  /**
   * The value with which forms are initialised; it never changes once it is set. It is the answer of the first read
   * after the screen opened or, if this read failed, the last known value. Null until that read ends; then, if no value
   * is known, until the first answer.
   */
  fresh: Data | null
  isBusy: boolean
  failure: Failure | null
  retry: () => void
}

export const useResource = <Data, Answer extends Data | null>(
  actor: ResourceActor<Data, Answer>,
): ShownResource<Data> => {
  const [fresh, setFresh] = useState<Data | null>(null)

  useEffect(() => {
    const { unsubscribe } = actor.subscribe(snapshot => {
      if (!snapshot.hasTag('busy')) setFresh(known => known ?? snapshot.context.data)
    })
    actor.send({ type: 'resource.load' })
    return unsubscribe
  }, [actor])

  return {
    data: useSelector(actor, ({ context }) => context.data),
    fresh,
    isBusy: useSelector(actor, snapshot => snapshot.hasTag('busy')),
    failure: useSelector(actor, ({ context }) => context.failure),
    retry: () => actor.send({ type: 'resource.retry' }),
  }
}
