import { RouterProvider } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { SignedOutScreen } from '#src/features/start/SignedOutScreen.tsx'
import { StartScreen } from '#src/features/start/StartScreen.tsx'
import { isFlagOn } from '#src/model/feature-flag.ts'
import { createAppRouter } from '#src/routes/router.ts'
import { FailurePage } from '#src/ui/FailurePage.tsx'
import { UnexpectedError } from '#src/ui/UnexpectedError.tsx'
import { FlagContext, type FlagReader } from '#src/watch/flags.ts'
import { useRoot, useStarted } from '#src/watch/root.ts'

/** The product by the state of its root: starting, signed in, signed out, or stopped by a bug. */
export function App(): ReactNode {
  const { actor } = useRoot()
  const state = useSelector(actor, ({ value }) => value)

  switch (state) {
    case 'starting':
      return <StartScreen />
    case 'signedIn':
      return <SignedIn />
    case 'signedOut':
      return <SignedOutScreen />
    case 'crashed':
      return (
        <FailurePage>
          <UnexpectedError
            onRetry={() => {
              location.reload()
            }}
          />
        </FailurePage>
      )
  }
}

function SignedIn(): ReactNode {
  const { configuration } = useStarted()
  const [isOn] = useState(
    (): FlagReader => flag =>
      isFlagOn(flag, configuration, location.host, key => localStorage.getItem(key)),
  )
  const [router] = useState(() => createAppRouter(isOn))

  return (
    <FlagContext value={isOn}>
      <RouterProvider router={router} />
    </FlagContext>
  )
}
