import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { consentMachine } from '#machines/shell/consent/consent.machine.ts'
import type { ConsentChoice } from '#machines/shell/consent/consent.model.ts'
import { heldStream } from '#tests/support/actors/deferred.ts'

it('keeps the choice when the event stream of the storage ends', () => {
  const store = heldStream<ConsentChoice | null>()
  const actor = createActor(consentMachine.provide({ actors: { watchConsent: store.logic } }))
  actor.start()
  const choice = { analytics: true, marketing: true }
  store.last().next(choice)
  store.last().complete()

  expect(actor.getSnapshot()).toMatchObject({ value: 'decided', context: { choice } })
})
