import { wayBackToSettings } from '#src/account/settings/settings-navigation.screen.ts'
import type { Screen } from '#src/app/screen.ts'
import { savedCallback, settingsActors } from '#src/account/settings/settings-actors.screen.ts'
import { SettingsScreen } from '#src/account/settings/SettingsHost.screen.tsx'

export const screen: Screen = {
  View: SettingsScreen,
  screenActors: settingsActors,
  wirings: [savedCallback, wayBackToSettings],
}
