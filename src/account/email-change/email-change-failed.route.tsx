import type { ReactNode } from 'react'
import { EmailChangeFailedPage } from '#src/account/email-change/EmailChangeFailedPage.tsx'
import { CONFIRMATION_PATHS } from '#src/account/confirmation/confirmation-paths.ts'
import { isLinkWaiting } from '#src/account/confirmation/confirm-links.actor.ts'
import type { Screen } from '#src/app/screen.ts'
import { useSettingsNavigation } from '#src/account/settings/settings-navigation.screen.ts'
import { useStarted } from '#src/shell/use-root.ts'

function EmailChangeFailedRoute(): ReactNode {
  const { settingsPath } = useSettingsNavigation()
  const { storefront } = useStarted()
  return (
    <EmailChangeFailedPage
      emailSettingsPath={
        isLinkWaiting('emailChange') ? CONFIRMATION_PATHS.emailChange.link : `${settingsPath}/email`
      }
      customerCareUrl={storefront.customerCareUrl}
    />
  )
}

export const screen: Screen = { View: EmailChangeFailedRoute }
