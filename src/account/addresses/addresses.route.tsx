import type { ReactNode } from 'react'
import { AddressDeletionDialog } from '#src/account/address-deletion/AddressDeletionDialog.tsx'
import { AddressesPage } from '#src/account/addresses/AddressesPage.tsx'
import type { Screen } from '#src/app/screen.ts'
import { addressActors } from '#src/account/settings/settings-actors.screen.ts'
import {
  useSettingsScreen,
  useSettingsNavigation,
} from '#src/account/settings/settings-navigation.screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

function AddressesRoute(): ReactNode {
  const addressDeletion = useScreenActor('addressDeletion')
  const { settingsPath, saved } = useSettingsNavigation()
  useSettingsScreen('/settings/addresses/all')

  return (
    <>
      <AddressesPage
        addresses={useScreenActor('addresses')}
        settingsPath={settingsPath}
        saved={saved}
        onDelete={choice => addressDeletion.send({ type: 'deletion.ask', choice })}
      />
      <AddressDeletionDialog actor={addressDeletion} />
    </>
  )
}

export const screen: Screen = { View: AddressesRoute, screenActors: addressActors }
