import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ConfirmationKind } from '#machines/account/confirmation/confirmation.machine.ts'
import { provideConfirmation } from '#src/actors/account.ts'
import { askerOf } from '#src/actors/asker.ts'
import { CONFIRMATION_PATHS } from '#src/actors/confirm-links.ts'
import { ConfirmationScreen } from '#src/features/account/ConfirmationScreen.tsx'
import type { Screen } from '#src/routes/screen.ts'
import { usePart } from '#src/watch/parts.ts'

/** The page of a link from a mail. What became of it takes its place in the history. */
export const confirmationScreen = (kind: ConfirmationKind): Screen => {
  function ConfirmationRoute(): ReactNode {
    const confirmation = usePart('confirmation')
    const navigate = useNavigate()
    const { success, error } = CONFIRMATION_PATHS[kind]

    return (
      <ConfirmationScreen
        flow={confirmation}
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
    parts: world => [
      {
        name: 'confirmation',
        key: kind,
        logic: provideConfirmation(world, world.links, askerOf(world)),
        input: { kind },
        isKept: false,
      },
    ],
  }
}
