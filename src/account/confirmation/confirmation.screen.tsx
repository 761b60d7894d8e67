import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ConfirmationKind } from '#machines/account/confirmation/confirmation.machine.ts'
import { provideConfirmation } from '#src/account/confirmation/confirmation.actor.ts'
import { currentIdentity, emailOf } from '#src/session/caller-identity.actor.ts'
import { CONFIRMATION_PATHS } from '#src/account/confirmation/confirm-links.actor.ts'
import { ConfirmationScreen } from '#src/account/confirmation/ConfirmationScreen.tsx'
import type { Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

/** The page of a link from an email. The result page replaces it in the history. */
export const confirmationScreen = (kind: ConfirmationKind): Screen => {
  function ConfirmationRoute(): ReactNode {
    const confirmation = useScreenActor('confirmation')
    const navigate = useNavigate()
    const { success, error } = CONFIRMATION_PATHS[kind]

    return (
      <ConfirmationScreen
        actor={confirmation}
        onConfirmed={() => {
          void navigate({ to: success, replace: true })
        }}
        onRefused={() => {
          void navigate({ to: error, replace: true })
        }}
      />
    )
  }

  return {
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
  }
}
