import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { provideAddress } from '#src/account/address-form/address-form.actor.ts'
import { ChangeAddressPage } from '#src/account/address-form/AddressPages.tsx'
import type { Screen } from '#src/app/screen.ts'
import { savedAddress } from '#src/account/address-form/address-form.wiring.ts'
import { addressActors } from '#src/account/settings/settings-actors.screen.ts'
import { SettingsGuard } from '#src/account/settings/SettingsGuard.screen.tsx'
import { useSettingsNavigation } from '#src/account/settings/settings-navigation.screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

function AddressRoute(): ReactNode {
  const settingsForm = useScreenActor('changedAddress')
  const { addressId = '' } = useParams({ strict: false })
  const { settingsPath, leave, leaveSaved } = useSettingsNavigation()

  return (
    <>
      <ChangeAddressPage
        addresses={useScreenActor('addresses')}
        id={addressId}
        settingsPath={settingsPath}
        settingsForm={settingsForm}
        onSaved={() => leaveSaved('address')}
        onCancel={leave}
      />
      <SettingsGuard form={settingsForm} />
    </>
  )
}

export const screen: Screen = {
  View: AddressRoute,
  screenActors: (app, { addressId = '' }) => [
    ...addressActors(app),
    {
      name: 'changedAddress',
      key: addressId,
      logic: provideAddress(app, addressId),
      input: { event: 'addresses.changed' },
      isKept: false,
    },
  ],
  wirings: [savedAddress],
}
