import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import type { customerMachine } from '#machines/account/customer/customer.machine.ts'
import type { SavedAddress } from '#machines/model/address/address.ts'
import type { Customer } from '#machines/account/model/customer.ts'
import type { Failure } from '#machines/model/failure.ts'

export type CustomerActor = ActorRefFrom<typeof customerMachine>
export type AddressesActor = ActorRefFrom<typeof addressesMachine>

/** A resource that a screen reloads when it opens, as the screen shows it. */
export interface Reading<Data> {
  /** The last known value, even if it is old. */
  data: Data | null
  /** The first answer on this screen, which initialises forms; null before it. */
  fresh: Data | null
  isBusy: boolean
  failure: Failure | null
  retry: () => void
}

/** The account, reloaded when the screen opens. */
export const useCustomer = (actor: CustomerActor): Reading<Customer> => {
  const [fresh, setFresh] = useState<Customer | null>(null)

  useEffect(() => {
    const { unsubscribe } = actor.subscribe(snapshot => {
      if (!snapshot.hasTag('busy')) setFresh(known => known ?? snapshot.context.customer)
    })
    actor.send({ type: 'customer.load' })
    return unsubscribe
  }, [actor])

  return {
    data: useSelector(actor, ({ context }) => context.customer),
    fresh,
    isBusy: useSelector(actor, snapshot => snapshot.hasTag('busy')),
    failure: useSelector(actor, ({ context }) => context.failure),
    retry: () => {
      actor.send({ type: 'customer.retry' })
    },
  }
}

/** The saved addresses, reloaded when the screen opens. */
export const useAddresses = (actor: AddressesActor): Reading<SavedAddress[]> => {
  const [fresh, setFresh] = useState<SavedAddress[] | null>(null)

  useEffect(() => {
    const { unsubscribe } = actor.subscribe(snapshot => {
      if (!snapshot.hasTag('busy')) setFresh(known => known ?? snapshot.context.addresses)
    })
    actor.send({ type: 'addresses.load' })
    return unsubscribe
  }, [actor])

  return {
    data: useSelector(actor, ({ context }) => context.addresses),
    fresh,
    isBusy: useSelector(actor, snapshot => snapshot.hasTag('busy')),
    failure: useSelector(actor, ({ context }) => context.failure),
    retry: () => {
      actor.send({ type: 'addresses.retry' })
    },
  }
}
