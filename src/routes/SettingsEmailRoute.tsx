import type { ReactNode } from 'react'
import { provideEmailChange } from '#src/actors/account.ts'
import { askerOf, emailOf } from '#src/actors/asker.ts'
import { EmailChangeDialog } from '#src/features/account/EmailChangeDialog.tsx'
import type { Screen } from '#src/routes/screen.ts'
import { settingsParts } from '#src/routes/settings-parts.ts'
import { SettingsScreen } from '#src/routes/SettingsScreen.tsx'
import { useSettingsWays } from '#src/routes/settings-ways.ts'
import { usePart } from '#src/watch/parts.ts'

/** The email change is a dialog over the settings with an address of its own; A-244. */
function SettingsEmailRoute(): ReactNode {
  const emailChange = usePart('emailChange')
  const { leave } = useSettingsWays()

  return (
    <>
      <SettingsScreen />
      <EmailChangeDialog flow={emailChange} onClose={leave} />
    </>
  )
}

export const screen: Screen = {
  View: SettingsEmailRoute,
  parts: world => [
    ...settingsParts(world),
    {
      name: 'emailChange',
      logic: provideEmailChange(world, askerOf(world)),
      input: { currentEmail: emailOf(world) },
      isKept: false,
    },
  ],
}
