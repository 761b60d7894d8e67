import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import type { SavedAddress } from '#machines/model/address/address.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const HOME = aSavedAddress()
const WORK = aSavedAddress({ id: 'address-2' })

// Answers
it('shows the addresses in the order of the answer', async () => {
  const { actor, service } = start()

  actor.send({ type: 'resource.load' })
  await service.answer([WORK, HOME])

  expect(actor.getSnapshot()).toMatchObject({
    value: 'ready',
    context: { data: [WORK, HOME], failure: null },
  })
})

it('reads the addresses again when one was saved or deleted, and keeps the old ones on screen meanwhile', async () => {
  const { actor, service } = start()
  actor.send({ type: 'resource.load' })
  await service.answer([HOME])

  actor.send({ type: 'addresses.changed' })
  expect(actor.getSnapshot()).toMatchObject({
    value: 'readingAgain',
    context: { data: [HOME] },
  })
  const old = service.last()
  actor.send({ type: 'addresses.changed' })
  expect(old.signal.aborted).toBe(true)
  await service.answer([])

  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { data: [] } })
})

// Answers A-208
it('says that the addresses could not be read, and keeps those read before on screen', async () => {
  const { actor, service } = start()
  actor.send({ type: 'resource.load' })
  await service.fail(aServiceError(500))
  expect(actor.getSnapshot()).toMatchObject({
    value: 'failed',
    context: { data: null, failure: { status: 500 } },
  })

  actor.send({ type: 'resource.retry' })
  await service.answer([HOME])
  actor.send({ type: 'resource.load' })
  await service.fail(aServiceError())

  expect(actor.getSnapshot()).toMatchObject({
    value: 'outdated',
    context: { data: [HOME], failure: { kind: 'offline' } },
  })
})

function start() {
  const service = heldPort<SavedAddress[]>()
  const actor = createActor(addressesMachine.provide({ actors: { read: service.logic } })).start()
  return { actor, service }
}
