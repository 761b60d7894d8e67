import { wayBackToSettings } from '#src/account/settings-navigation/settings-navigation.wiring.ts'
import type { Screen } from '#src/app/screen.ts'
import { savedCallback } from '#src/account/ftp-callback/ftp-callback.wiring.ts'
import { settingsActors } from '#src/account/settings/settings-actors.screen.ts'
import { SettingsScreen } from '#src/account/settings/settings.screen.tsx'

export const screen: Screen = {
  View: SettingsScreen,
  screenActors: settingsActors,
  wirings: [savedCallback, wayBackToSettings],
}
