import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  accountDeletionMachine,
  type Loss,
} from '#machines/account/account-deletion/account-deletion.machine.ts'
import { freshSignInMachine } from '#machines/account/fresh-sign-in/fresh-sign-in.machine.ts'
import { aLoss } from '#machines/samples/account.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import type { SensitiveStep, SignInVerdict } from '#machines/session/model/fresh-sign-in.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

// Answers
it('sends one request however often the button is pressed', async () => {
  const { actor, service, count, signIn } = start()
  await count.answer(aLoss())

  actor.send({ type: 'deletion.send' })
  actor.send({ type: 'deletion.send' })
  expect(service.calls).toHaveLength(0)
  await signIn.answer('proven')
  expect(service.calls).toHaveLength(1)
  await service.answer()
  actor.send({ type: 'deletion.send' })

  expect(actor.getSnapshot().value).toBe('received')
  expect(service.calls).toHaveLength(1)
})

it('stops counting when the customer confirms before the count has arrived', async () => {
  const { actor, service, count, signIn } = start()

  actor.send({ type: 'deletion.send' })
  await signIn.answer('proven')
  expect(count.last().signal.aborted).toBe(true)
  await count.answer(aLoss())
  await service.answer()

  expect(actor.getSnapshot()).toMatchObject({ value: 'received', context: { loss: null } })
})

// Answers A-241
it('shows why the request failed, and still knows what would be lost', async () => {
  const { actor, service, count, signIn, reports } = start()
  await count.answer(aLoss({ albums: null }))
  actor.send({ type: 'deletion.send' })
  await signIn.answer('proven')

  await service.fail(aServiceError(403))

  expect(actor.getSnapshot().value).toBe('failed')
  expect(actor.getSnapshot().context).toEqual({
    loss: { orders: 12, photos: 1204, albums: null, projects: 3 },
    failure: { kind: 'refused', status: 403, correlationId: CORRELATION_ID },
    isUnsure: false,
    signedIn: 'unasked',
  })
  expect(reports).toHaveLength(1)
})

function start() {
  const count = heldPort<Loss>()
  const service = heldPort<void>()
  const signIn = heldPort<SignInVerdict, { step: SensitiveStep }>()
  const reports: unknown[] = []
  const actor = createActor(
    accountDeletionMachine.provide({
      actors: {
        countLoss: count.logic,
        freshSignIn: freshSignInMachine.provide({ actors: { checkSignIn: signIn.logic } }),
        requestDeletion: service.logic,
      },
      actions: {
        report: (_, { error }) => {
          reports.push(error)
        },
      },
    }),
    { input: { signedIn: 'unasked' } },
  ).start()
  return { actor, count, service, signIn, reports }
}
