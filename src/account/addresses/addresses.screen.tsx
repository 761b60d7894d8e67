import { AddressDeletionDialog } from '#src/account/address-deletion/AddressDeletionDialog.tsx'
import { AddressesPage } from '#src/account/addresses/AddressesPage.tsx'
import type { Screen } from '#src/app/screen.ts'
import {
  addressActors,
  settingsNavigationActor,
} from '#src/account/settings/settings-actors.screen.ts'
import {
  wayBackToSettings,
  useSettingsPath,
  useSettingsScreen,
} from '#src/account/settings/settings-navigation.screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'

function AddressesRoute() {
  const addressDeletion = useScreenActor('addressDeletion')
  const { settingsPath } = useSettingsPath()
  const saved = useSettingsScreen(PATHS.addresses)

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

export const screen: Screen = {
  View: AddressesRoute,
  screenActors: app => [...addressActors(app), settingsNavigationActor(app)],
  wirings: [wayBackToSettings],
}
