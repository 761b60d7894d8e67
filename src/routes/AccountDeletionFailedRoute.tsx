import type { ReactNode } from 'react'
import { AccountDeletionFailedPage } from '#src/features/account/AccountDeletionFailedPage.tsx'
import type { Screen } from '#src/routes/screen.ts'
import { useSettingsWays } from '#src/routes/settings-ways.ts'
import { useStarted } from '#src/watch/root.ts'

function AccountDeletionFailedRoute(): ReactNode {
  const { settingsPath } = useSettingsWays()
  const { storefront } = useStarted()
  return (
    <AccountDeletionFailedPage
      settingsPath={settingsPath}
      customerCareUrl={storefront.customerCareUrl}
    />
  )
}

export const screen: Screen = { View: AccountDeletionFailedRoute }
