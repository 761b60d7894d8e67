import { createActor, fromPromise } from 'xstate'
import { addressDeletionFlow } from '#machines/account/address-deletion/address-deletion.cases.ts'
import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import { press } from '#flow-kit/gesture.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { AddressDeletionDialog } from '#src/account/address-deletion/AddressDeletionDialog.tsx'
import { AddressesPage } from '#src/account/addresses/AddressesPage.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const SAVED = [
  aSavedAddress({ id: 'address-1', streetNumber: '12' }),
  aSavedAddress({ id: 'address-2', streetName: 'Herengracht', streetNumber: '5' }),
]

export const stage = stageFile({
  flow: addressDeletionFlow,
  show: ({ actor, neighbours: { addresses } }) => (
    <>
      <AddressesPage
        addresses={addresses}
        settingsPath="/settings"
        saved={null}
        onDelete={choice => actor.send({ type: 'deletion.ask', choice })}
      />
      <AddressDeletionDialog actor={actor} />
    </>
  ),
  neighbours: () => {
    const addresses = createActor(
      addressesMachine.provide({
        actors: { read: fromPromise(async () => ({ addresses: SAVED })) },
      }),
    ).start()
    addresses.send({ type: 'resource.load' })
    return { addresses }
  },
  gestures: {
    'the customer presses Delete at an address': press(
      'button',
      'Delete Anna de Vries, Keizersgracht 12, Amsterdam',
    ),
    'the customer presses Delete at another address': press(
      'button',
      'Delete Anna de Vries, Herengracht 5, Amsterdam',
    ),
    'the customer confirms': press('button', 'Delete address'),
    'the customer keeps the address': press('button', 'Keep address'),
  },
})
