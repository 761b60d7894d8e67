import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { AddressDeletionDialog } from '#src/account/address-deletion/AddressDeletionDialog.tsx'
import { DataExportDialog } from '#src/account/data-export/DataExportDialog.tsx'
import { SettingsPage } from '#src/account/settings/SettingsPage.tsx'
import { exportSections } from '#machines/account/data-export/data-export.model.ts'
import { SettingsGuard } from '#src/account/settings/SettingsGuard.screen.tsx'
import {
  useSettingsPath,
  useSettingsScreen,
} from '#src/account/settings/settings-navigation.screen.ts'
import { useFlag } from '#src/shell/use-flags.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { lateView } from '#src/ui/late-view.tsx'

const AccountDeletionDialog = lateView(
  'account deletion',
  async () =>
    (await import('#src/account/account-deletion/AccountDeletionDialog.tsx')).AccountDeletionDialog,
  { isSoon: true },
)

/** The settings and their dialogs; the email change screen shows them behind its own dialog. */
export function SettingsScreen() {
  const customer = useScreenActor('customer')
  const addresses = useScreenActor('addresses')
  const addressDeletion = useScreenActor('addressDeletion')
  const callback = useScreenActor('callback')
  const dataExport = useScreenActor('dataExport')
  const deletionDialog = useScreenActor('deletionDialog')
  const accountDeletion = useSelector(deletionDialog, ({ children }) => children.accountDeletion)
  const { isBusiness, settingsPath } = useSettingsPath()
  const saved = useSettingsScreen(settingsPath)
  const sections = exportSections({
    invoices: isBusiness,
    photos: useFlag('PhotoManagementTimelineViewEnabled'),
    albums: useFlag('PhotoManagementAlbumViewEnabled'),
    sharedAlbums: useFlag('PhotoManagementSharedAlbumsViewEnabled'),
  })
  // Answers B-549
  useEffect(
    () => () => {
      deletionDialog.getSnapshot().children.accountDeletion?.send({ type: 'deletion.leave' })
    },
    [deletionDialog],
  )
  const askForExport = (): void => {
    dataExport.send({ type: 'export.ask', sections })
  }

  return (
    <>
      <SettingsPage
        customer={customer}
        addresses={addresses}
        callback={callback}
        isBusiness={isBusiness}
        settingsPath={settingsPath}
        saved={saved}
        sections={sections}
        onDeleteAddress={choice => addressDeletion.send({ type: 'deletion.ask', choice })}
        onExport={askForExport}
        onDeleteAccount={() => deletionDialog.send({ type: 'deletion.ask' })}
      />
      <SettingsGuard form={callback} sharedPaths={[settingsPath, `${settingsPath}/email`]} />
      <AddressDeletionDialog actor={addressDeletion} />
      <DataExportDialog actor={dataExport} />
      {accountDeletion === undefined ? null : (
        <AccountDeletionDialog
          actor={accountDeletion}
          sections={sections}
          onExport={() => {
            deletionDialog.send({ type: 'deletion.close' })
            askForExport()
          }}
          onClose={() => deletionDialog.send({ type: 'deletion.close' })}
        />
      )}
    </>
  )
}
