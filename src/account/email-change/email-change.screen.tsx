import { provideEmailChange } from '#src/account/email-change/email-change.actor.ts'
import { currentIdentity, emailOf } from '#src/account/caller-identity.actor.ts'
import { EmailChangeDialog } from '#src/account/email-change/EmailChangeDialog.tsx'
import type { Screen } from '#src/app/screen.ts'
import { savedCallback, settingsActors } from '#src/account/settings/settings-actors.screen.ts'
import { SettingsScreen } from '#src/account/settings/SettingsHost.screen.tsx'
import { wayBackToSettings } from '#src/account/settings/settings-navigation.screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

/** The dialog of the email change over the settings; it has a path of its own. A-244. */
function EmailChangeRoute() {
  const emailChange = useScreenActor('emailChange')
  const navigation = useScreenActor('settingsNavigation')

  return (
    <>
      <SettingsScreen />
      <EmailChangeDialog
        actor={emailChange}
        onClose={() => navigation.send({ type: 'form.leave' })}
      />
    </>
  )
}

export const screen: Screen = {
  View: EmailChangeRoute,
  screenActors: app => [
    ...settingsActors(app),
    {
      name: 'emailChange',
      logic: provideEmailChange(app, currentIdentity(app)),
      input: { currentEmail: emailOf(app) },
      isKept: false,
    },
  ],
  wirings: [savedCallback, wayBackToSettings],
}
