import type { ReactNode } from 'react'
import { EmailChangeFailedPage } from '#src/features/account/EmailChangeFailedPage.tsx'
import type { Screen } from '#src/routes/screen.ts'
import { useSettingsWays } from '#src/routes/settings-ways.ts'
import { useStarted } from '#src/watch/root.ts'

function EmailChangeFailedRoute(): ReactNode {
  const { settingsPath } = useSettingsWays()
  const { storefront } = useStarted()
  return (
    <EmailChangeFailedPage
      emailSettingsPath={`${settingsPath}/email`}
      customerCareUrl={storefront.customerCareUrl}
    />
  )
}

export const screen: Screen = { View: EmailChangeFailedRoute }
