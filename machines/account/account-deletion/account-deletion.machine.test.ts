import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  accountDeletionMachine,
  type Loss,
} from '#machines/account/account-deletion/account-deletion.machine.ts'
import { aLoss } from '#machines/samples/account.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

// Answers
it('sends one request however often the button is pressed', async () => {
  const { actor, service, count } = start()
  await count.answer(aLoss())

  actor.send({ type: 'deletion.send' })
  actor.send({ type: 'deletion.send' })
  expect(service.calls).toHaveLength(1)
  await service.answer()
  actor.send({ type: 'deletion.send' })

  expect(actor.getSnapshot().value).toBe('received')
  expect(service.calls).toHaveLength(1)
})

it('stops counting when the customer confirms before the count has arrived', async () => {
  const { actor, service, count } = start()

  actor.send({ type: 'deletion.send' })
  expect(count.last().signal.aborted).toBe(true)
  await count.answer(aLoss())
  await service.answer()

  expect(actor.getSnapshot()).toMatchObject({ value: 'received', context: { loss: null } })
})

function start() {
  const count = heldPort<Loss>()
  const service = heldPort<void>()
  const actor = createActor(
    accountDeletionMachine.provide({
      actors: { countLoss: count.logic, requestDeletion: service.logic },
    }),
  ).start()
  return { actor, count, service }
}
