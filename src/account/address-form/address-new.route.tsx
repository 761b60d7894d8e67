import type { ReactNode } from 'react'
import { provideNewAddress } from '#src/account/address-form/address-form.actor.ts'
import { NewAddressPage } from '#src/account/address-form/AddressPages.tsx'
import type { Screen } from '#src/app/screen.ts'
import { emptyAddress } from '#src/account/address-form/address-form.wiring.ts'
import { addressActors } from '#src/account/settings/settings-actors.screen.ts'
import { SettingsGuard } from '#src/account/settings/SettingsGuard.screen.tsx'
import { useSettingsNavigation } from '#src/account/settings/settings-navigation.screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

function AddressNewRoute(): ReactNode {
  const settingsForm = useScreenActor('newAddress')
  const { leave, leaveSaved } = useSettingsNavigation()

  return (
    <>
      <NewAddressPage
        settingsForm={settingsForm}
        onSaved={() => leaveSaved('address')}
        onCancel={leave}
      />
      <SettingsGuard form={settingsForm} />
    </>
  )
}

export const screen: Screen = {
  View: AddressNewRoute,
  screenActors: app => [
    ...addressActors(app),
    {
      name: 'newAddress',
      logic: provideNewAddress(app),
      input: { event: 'addresses.changed' },
      isKept: false,
    },
  ],
  wirings: [emptyAddress],
}
