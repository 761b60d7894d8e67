import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { AccountDeletionDialog } from '#src/features/account/AccountDeletionDialog.tsx'
import { AddressDeletionDialog } from '#src/features/settings/AddressDeletionDialog.tsx'
import { SettingsPage } from '#src/features/settings/SettingsPage.tsx'
import { SettingsGuard } from '#src/routes/SettingsGuard.tsx'
import { useSettingsScreen, useSettingsWays } from '#src/routes/settings-ways.ts'
import { usePart } from '#src/watch/parts.ts'

/** The settings and the dialogs over them; the screen of the email change stands on the same. */
export function SettingsScreen(): ReactNode {
  const customer = usePart('customer')
  const addresses = usePart('addresses')
  const addressBook = usePart('addressBook')
  const callback = usePart('callback')
  const deletionDialog = usePart('deletionDialog')
  const accountDeletion = useSelector(deletionDialog, ({ children }) => children.accountDeletion)
  const { isBusiness, settingsPath, saved } = useSettingsWays()
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
        onDeleteAccount={() => {
          deletionDialog.send({ type: 'deletion.ask' })
        }}
      />
      <SettingsGuard form={callback} sharedPaths={[settingsPath, `${settingsPath}/email`]} />
      <AddressDeletionDialog flow={addressBook} />
      {accountDeletion === undefined ? null : (
        <AccountDeletionDialog
          flow={accountDeletion}
          onClose={() => {
            deletionDialog.send({ type: 'deletion.close' })
          }}
        />
      )}
    </>
  )
}
