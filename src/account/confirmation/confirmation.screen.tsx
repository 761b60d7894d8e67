import type { ReactNode } from 'react'
import type { ConfirmationKind } from '#machines/account/confirmation/confirmation.machine.ts'
import { provideConfirmation } from '#src/account/confirmation/confirmation.actor.ts'
import { resultOfConfirmation } from '#src/account/confirmation/confirmation.wiring.ts'
import { currentIdentity, emailOf } from '#src/session/caller-identity.actor.ts'
import { ConfirmationScreen } from '#src/account/confirmation/ConfirmationScreen.tsx'
import type { Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

function ConfirmationRoute(): ReactNode {
  return <ConfirmationScreen actor={useScreenActor('confirmation')} />
}

/** The page of a link from an email. */
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
