import { createActor, fromPromise, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import { emailChangeMachine } from '#machines/account/email-change/email-change.machine.ts'
import { freshSignInMachine } from '#machines/account/fresh-sign-in/fresh-sign-in.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import type { SensitiveStep, SignInVerdict } from '#machines/session/model/fresh-sign-in.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

// Answers
it('sends the typed address once, trimmed, and clears its draft', async () => {
  const { actor, service, signIn, drafts } = await opened()

  actor.send({ type: 'email.type', email: ' anna@example.org ' })
  actor.send({ type: 'email.send' })
  actor.send({ type: 'email.send' })
  expect(service.calls).toHaveLength(0)
  await signIn.answer('proven')
  expect(service.calls.map(({ input }) => input)).toEqual([{ email: 'anna@example.org' }])
  expect(drafts).toEqual([' anna@example.org '])

  await service.answer()
  expect(actor.getSnapshot().value).toBe('sent')
  expect(drafts).toEqual([' anna@example.org ', null])
})

// Answers A-264
it('clears the typed address, and its draft, when the customer cancels', async () => {
  const { actor, service, signIn, drafts } = await opened()
  actor.send({ type: 'email.type', email: 'anna@example.org' })
  actor.send({ type: 'email.send' })
  await signIn.answer('proven')
  await service.fail(aServiceError(409))

  actor.send({ type: 'email.discard' })

  expect(drafts).toEqual(['anna@example.org', null])
  expect(actor.getSnapshot()).toMatchObject({
    value: 'editing',
    context: { email: '', refusal: null, failure: null },
  })
})

async function opened() {
  const recall = heldPort<string | null>()
  const signIn = heldPort<SignInVerdict, { step: SensitiveStep }>()
  const service = heldPort<void, { email: string }>()
  /** Every draft that the machine stored, in order; null each time that it cleared the draft. */
  const drafts: (string | null)[] = []
  const actor = createActor(
    emailChangeMachine.provide({
      actors: {
        recallDraft: recall.logic,
        recallSignIn: fromPromise<SignInVerdict>(async () => 'unasked'),
        freshSignIn: freshSignInMachine.provide({ actors: { checkSignIn: signIn.logic } }),
        requestChange: service.logic,
      },
      actions: {
        setDraft: (_, email) => {
          drafts.push(email)
        },
        clearDraft: () => {
          drafts.push(null)
        },
      },
    }),
    { input: { currentEmail: 'anna@example.com' } },
  ).start()
  await recall.answer(null)
  await waitFor(actor, ({ value }) => value === 'editing')
  return { actor, service, signIn, drafts }
}
