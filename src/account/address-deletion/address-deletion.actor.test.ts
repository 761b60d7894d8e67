import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { anAddressChoice } from '#machines/samples/account.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { provideAddressDeletion } from '#src/account/address-deletion/address-deletion.actor.ts'
import { addressClient } from '#src/account/addresses/addresses.service.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

it('requests the addresses again after a question that is closed while the outcome is not known', async () => {
  const { app, notified } = fakeApp(
    fakeService(addressClient, {
      list: () => Promise.reject(aServiceError(500)),
      remove: () => Promise.reject(aLostAnswer()),
    }),
  )
  const deletion = createActor(provideAddressDeletion(app)).start()

  deletion.send({ type: 'deletion.ask', choice: anAddressChoice() })
  deletion.send({ type: 'deletion.confirm' })
  await arrived()
  expect(notified).toEqual([])
  deletion.send({ type: 'deletion.keep' })

  expect(notified).toEqual([{ type: 'addresses.changed' }])
})
