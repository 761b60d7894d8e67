import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { freshSignInMachine } from '#machines/account/fresh-sign-in/fresh-sign-in.machine.ts'
import type { SensitiveStep, SignInVerdict } from '#machines/session/model/fresh-sign-in.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

// Answers B-145
it('looks again 10 seconds after the customer left for a sign-in, if the page is still there', async () => {
  const clock = new SimulatedClock()
  const check = heldPort<SignInVerdict, { step: SensitiveStep }>()
  const leave = heldPort<void, { step: SensitiveStep }>()
  const actor = createActor(
    freshSignInMachine.provide({
      actors: { checkSignIn: check.logic, startSignIn: leave.logic },
    }),
    { clock, input: { step: 'emailChange' } },
  ).start()
  await check.answer('unasked')
  actor.send({ type: 'signIn.start' })
  await leave.answer()

  clock.increment(9999)
  expect(actor.getSnapshot().value).toBe('leaving')
  clock.increment(1)
  await check.answer('unfinished')

  expect(actor.getSnapshot()).toMatchObject({
    value: 'asking',
    context: { reason: 'unfinished' },
  })
})
