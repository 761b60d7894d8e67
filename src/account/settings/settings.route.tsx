import type { Screen } from '#src/shell/screen.route.ts'
import { settingsActors } from '#src/account/settings/settings-screen-actors.route.ts'
import { SettingsScreen } from '#src/account/settings/SettingsScreen.route.tsx'

export const screen: Screen = {
  View: SettingsScreen,
  screenActors: settingsActors,
}
