import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { provideAddresses } from '#src/account/addresses/addresses.actor.ts'
import { settle } from '#tests/support/actors/deferred.ts'
import { BUSINESS, settingsContext } from '#tests/support/actors/settings-context.ts'

// Answers A-309
it('reads the addresses in the order of the service', async () => {
  const { app } = settingsContext({ customer: BUSINESS })
  const actor = createActor(provideAddresses(app)).start()

  actor.send({ type: 'resource.load' })
  await settle()

  expect(actor.getSnapshot().context.data).toEqual([aSavedAddress()])
})
