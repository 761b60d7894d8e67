import type { ReactNode } from 'react'
import { IntegrationPage } from '#src/account/ftp-callback/IntegrationPage.tsx'
import type { Screen } from '#src/shell/screen.route.ts'
import { useSettingsNavigation } from '#src/account/settings/settings-navigation.route.ts'

function IntegrationRoute(): ReactNode {
  const { settingsPath } = useSettingsNavigation()

  return <IntegrationPage settingsPath={settingsPath} />
}

export const screen: Screen = { View: IntegrationRoute }
