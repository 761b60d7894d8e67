import type { ReactNode } from 'react'
import { provideNewAddress } from '#src/account/settings/settings.actor.ts'
import { NewAddressPage } from '#src/account/address-form/AddressPages.tsx'
import type { Screen } from '#src/shell/screen.route.ts'
import { addressParts } from '#src/account/settings/settings-screen-actors.route.ts'
import { SettingsGuard } from '#src/account/settings/SettingsGuard.route.tsx'
import { useSettingsNavigation } from '#src/account/settings/settings-navigation.route.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

function AddressNewRoute(): ReactNode {
  const part = useScreenActor('newAddress')
  const { leave, leaveSaved } = useSettingsNavigation()

  return (
    <>
      <NewAddressPage
        part={part}
        onSaved={() => {
          leaveSaved('address')
        }}
        onCancel={leave}
      />
      <SettingsGuard form={part} />
    </>
  )
}

export const screen: Screen = {
  View: AddressNewRoute,
  parts: app => [
    ...addressParts(app),
    {
      name: 'newAddress',
      logic: provideNewAddress(app),
      input: { event: 'addresses.changed' },
      isKept: false,
    },
  ],
}
