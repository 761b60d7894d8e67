import { IntegrationPage } from '#src/account/ftp-callback/IntegrationPage.tsx'
import type { Screen } from '#src/app/screen.ts'
import { useSettingsPath } from '#src/account/settings/settings-navigation.screen.ts'

function IntegrationRoute() {
  const { settingsPath } = useSettingsPath()

  return <IntegrationPage settingsPath={settingsPath} />
}

export const screen: Screen = { View: IntegrationRoute }
