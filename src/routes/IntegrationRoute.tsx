import type { ReactNode } from 'react'
import { IntegrationPage } from '#src/features/settings/IntegrationPage.tsx'
import type { Screen } from '#src/routes/screen.ts'
import { useSettingsWays } from '#src/routes/settings-ways.ts'

function IntegrationRoute(): ReactNode {
  const { settingsPath } = useSettingsWays()

  return <IntegrationPage settingsPath={settingsPath} />
}

export const screen: Screen = { View: IntegrationRoute }
