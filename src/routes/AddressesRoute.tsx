import type { ReactNode } from 'react'
import { AddressDeletionDialog } from '#src/features/settings/AddressDeletionDialog.tsx'
import { AddressesPage } from '#src/features/settings/AddressesPage.tsx'
import type { Screen } from '#src/routes/screen.ts'
import { addressParts } from '#src/routes/settings-parts.ts'
import { useSettingsScreen, useSettingsWays } from '#src/routes/settings-ways.ts'
import { usePart } from '#src/watch/parts.ts'

function AddressesRoute(): ReactNode {
  const addressBook = usePart('addressBook')
  const { settingsPath, saved } = useSettingsWays()
  useSettingsScreen('/settings/addresses/all')

  return (
    <>
      <AddressesPage
        addresses={usePart('addresses')}
        settingsPath={settingsPath}
        saved={saved}
        onDelete={choice => {
          addressBook.send({ type: 'address.ask', choice })
        }}
      />
      <AddressDeletionDialog flow={addressBook} />
    </>
  )
}

export const screen: Screen = { View: AddressesRoute, parts: addressParts }
