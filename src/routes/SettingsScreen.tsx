import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { AccountDeletionDialog } from '#src/features/account/AccountDeletionDialog.tsx'
import { AddressDeletionDialog } from '#src/features/settings/AddressDeletionDialog.tsx'
import { DataExportDialog } from '#src/features/settings/DataExportDialog.tsx'
import { SettingsPage } from '#src/features/settings/SettingsPage.tsx'
import { exportSections } from '#src/model/data-export.ts'
import { SettingsGuard } from '#src/routes/SettingsGuard.tsx'
import { useSettingsScreen, useSettingsWays } from '#src/routes/settings-ways.ts'
import { useFlag } from '#src/watch/flags.ts'
import { usePart } from '#src/watch/parts.ts'

/** The settings and the dialogs over them; the screen of the email change stands on the same. */
export function SettingsScreen(): ReactNode {
  const customer = usePart('customer')
  const addresses = usePart('addresses')
  const addressBook = usePart('addressBook')
  const callback = usePart('callback')
  const dataExport = usePart('dataExport')
  const deletionDialog = usePart('deletionDialog')
  const accountDeletion = useSelector(deletionDialog, ({ children }) => children.accountDeletion)
  const { isBusiness, settingsPath, saved } = useSettingsWays()
  const sections = exportSections({
    invoices: isBusiness,
    photos: useFlag('PhotoManagementTimelineViewEnabled'),
    albums: useFlag('PhotoManagementAlbumViewEnabled'),
    sharedAlbums: useFlag('PhotoManagementSharedAlbumsViewEnabled'),
  })
  const askForExport = (): void => {
    dataExport.send({ type: 'export.ask', sections })
  }
  useSettingsScreen(settingsPath)

  return (
    <>
      <SettingsPage
        customer={customer}
        addresses={addresses}
        callback={callback}
        isBusiness={isBusiness}
        settingsPath={settingsPath}
        saved={saved}
        onDeleteAddress={choice => {
          addressBook.send({ type: 'address.ask', choice })
        }}
        onExport={askForExport}
        onDeleteAccount={() => {
          deletionDialog.send({ type: 'deletion.ask' })
        }}
      />
      <SettingsGuard form={callback} sharedPaths={[settingsPath, `${settingsPath}/email`]} />
      <AddressDeletionDialog flow={addressBook} />
      <DataExportDialog flow={dataExport} />
      {accountDeletion === undefined ? null : (
        <AccountDeletionDialog
          flow={accountDeletion}
          onExport={() => {
            deletionDialog.send({ type: 'deletion.close' })
            askForExport()
          }}
          onClose={() => {
            deletionDialog.send({ type: 'deletion.close' })
          }}
        />
      )}
    </>
  )
}
