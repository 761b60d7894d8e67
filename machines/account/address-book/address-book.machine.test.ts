import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  addressBookMachine,
  type AddressChoice,
} from '#machines/account/address-book/address-book.machine.ts'
import { anAddressChoice } from '#machines/samples/account.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import type { SavedAddress } from '#machines/model/address/address.ts'
import { heldPort } from '#tests/support/deferred.ts'

// Answers
it('deletes the address that was asked about, once, and tells the list', async () => {
  const { actor, service, told } = start()

  actor.send({ type: 'address.ask', choice: anAddressChoice('address-2') })
  actor.send({ type: 'address.delete' })
  actor.send({ type: 'address.delete' })
  expect(service.calls.map(({ input }) => input)).toEqual([{ id: 'address-2' }])
  await service.answer()

  expect(told).toEqual([anAddressChoice('address-2')])
  expect(actor.getSnapshot()).toMatchObject({
    value: 'closed',
    context: { choice: null, failure: null },
  })
})

// Answers A-313
it('keeps the dialog open when it failed, and tells nobody', async () => {
  const { actor, service, told } = start()
  actor.send({ type: 'address.ask', choice: anAddressChoice() })
  actor.send({ type: 'address.delete' })

  await service.fail(aServiceError(500))
  expect(actor.getSnapshot()).toMatchObject({
    value: 'failed',
    context: { choice: anAddressChoice(), failure: { status: 500 } },
  })
  actor.send({ type: 'address.keep' })

  expect(actor.getSnapshot().context).toEqual({ choice: null, failure: null })
  expect(told).toEqual([])
})

function start() {
  const service = heldPort<void, { id: SavedAddress['id'] }>()
  const told: AddressChoice[] = []
  const actor = createActor(
    addressBookMachine.provide({
      actors: { deleteAddress: service.logic },
      actions: {
        tellAddressesChanged: (_, choice) => {
          told.push(choice)
        },
      },
    }),
  ).start()
  return { actor, service, told }
}
