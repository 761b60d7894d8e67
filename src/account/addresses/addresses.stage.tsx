import { useSelector } from '@xstate/react'
import { use } from 'react'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { addressesFlow } from '#machines/account/addresses/addresses.cases.ts'
import { customerMachine } from '#machines/account/customer/customer.machine.ts'
import type { CallbackFields } from '#machines/account/ftp-callback/callback.model.ts'
import type { Customer } from '#machines/account/model/customer.ts'
import { settingsFormMachine } from '#machines/account/settings-form/settings-form.machine.ts'
import { atFirst, press } from '#flow-kit/gesture.ts'
import { aCustomer } from '#machines/samples/customer.ts'
import { AddressesPage } from '#src/account/addresses/AddressesPage.tsx'
import { SettingsPage } from '#src/account/settings/SettingsPage.tsx'
import { NavigationContext } from '#src/ui/Link.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'
import { WayIn } from '#tools/stage/way-in.tsx'

type Neighbours = ReturnType<typeof neighbours>

export const stage = stageFile({
  flow: addressesFlow,
  show: BothPages,
  neighbours,
  part: '[data-flow=addresses], [data-flow=customer] > div > section:first-of-type',
  gestures: {
    'the customer opens the addresses': press('button', 'Addresses'),
    'the customer tries again': atFirst(press('button', 'Try again')),
  },
})

function neighbours() {
  return {
    customer: createActor(
      customerMachine.provide({
        actors: { read: fromPromise<Customer | null>(async () => aCustomer()) },
      }),
    ).start(),
    callback: createActor(settingsFormMachine<CallbackFields>(), {
      input: { event: 'customer.changed' },
    }).start(),
  }
}

/** The page of the addresses and, below it, the settings, which show three of them. */
function BothPages({
  actor,
  neighbours: { customer, callback },
}: {
  actor: ActorRefFrom<typeof addressesFlow.machine>
  neighbours: Neighbours
}) {
  const navigation = use(NavigationContext)
  const isOpen = useSelector(actor, ({ value }) => value !== 'notRequested')
  const canOpen = useSelector(actor, snapshot => snapshot.can({ type: 'resource.load' }))
  const leave = (): void => navigation?.go('/settings')

  return (
    <WayIn entries={{ Addresses: canOpen }} isOpen={isOpen}>
      <AddressesPage addresses={actor} settingsPath="/settings" saved={null} onDelete={leave} />
      <SettingsPage
        customer={customer}
        addresses={actor}
        callback={callback}
        isBusiness={false}
        settingsPath="/settings"
        saved={null}
        sections={[]}
        onDeleteAddress={leave}
        onExport={leave}
        onDeleteAccount={leave}
      />
    </WayIn>
  )
}
