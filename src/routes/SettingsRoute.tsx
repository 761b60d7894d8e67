import type { Screen } from '#src/routes/screen.ts'
import { settingsParts } from '#src/routes/settings-parts.ts'
import { SettingsScreen } from '#src/routes/SettingsScreen.tsx'

export const screen: Screen = { View: SettingsScreen, parts: settingsParts }
