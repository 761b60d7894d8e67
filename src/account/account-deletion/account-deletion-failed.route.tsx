import type { ReactNode } from 'react'
import { AccountDeletionFailedPage } from '#src/account/account-deletion/AccountDeletionFailedPage.tsx'
import { CONFIRMATION_PATHS } from '#src/account/confirmation/confirmation-paths.ts'
import { isLinkWaiting } from '#src/account/confirmation/confirm-links.actor.ts'
import type { Screen } from '#src/app/screen.ts'
import { useSettingsNavigation } from '#src/account/settings/settings-navigation.screen.ts'
import { useStarted } from '#src/shell/use-root.ts'

function AccountDeletionFailedRoute(): ReactNode {
  const { settingsPath } = useSettingsNavigation()
  const { storefront } = useStarted()
  return (
    <AccountDeletionFailedPage
      settingsPath={
        isLinkWaiting('accountDeletion') ? CONFIRMATION_PATHS.accountDeletion.link : settingsPath
      }
      customerCareUrl={storefront.customerCareUrl}
    />
  )
}

export const screen: Screen = { View: AccountDeletionFailedRoute }
