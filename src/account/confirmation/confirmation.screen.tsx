import type { ConfirmationKind } from '#machines/account/confirmation/confirmation.machine.ts'
import { provideConfirmation } from '#src/account/confirmation/confirmation.actor.ts'
import { currentIdentity, emailOf } from '#src/account/caller-identity.actor.ts'
import { ConfirmationScreen } from '#src/account/confirmation/ConfirmationScreen.tsx'
import type { Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { CONFIRMATION_PATHS } from '#src/account/confirmation/confirmation-paths.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'

function ConfirmationRoute() {
  return <ConfirmationScreen actor={useScreenActor('confirmation')} />
}

export const confirmationScreen = (kind: ConfirmationKind): Screen => ({
  View: ConfirmationRoute,
  screenActors: app => [
    {
      name: 'confirmation',
      key: kind,
      logic: provideConfirmation(app, app.links, currentIdentity(app)),
      input: { kind, account: emailOf(app) },
      isKept: false,
    },
  ],
  wirings: [resultOfConfirmation],
})

/** Replaces the page of a confirmed or refused link by its result page. */
export const resultOfConfirmation = wiring(['confirmation'], ([confirmation], { navigate }) => [
  follow(
    confirmation,
    ({ value }) => value,
    state => {
      const { success, error } = CONFIRMATION_PATHS[confirmation.getSnapshot().context.kind]
      if (state === 'confirmed') void navigate({ to: success, replace: true })
      if (state === 'refused') void navigate({ to: error, replace: true })
    },
  ),
])
