import { RouterProvider } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { World } from '#src/actors/world.ts'
import { SignedOutScreen } from '#src/features/start/SignedOutScreen.tsx'
import { StartScreen } from '#src/features/start/StartScreen.tsx'
import { isFlagOn } from '#src/model/feature-flag.ts'
import { createAppRouter } from '#src/routes/router.ts'
import { FailurePage } from '#src/ui/FailurePage.tsx'
import { UnexpectedError } from '#src/ui/UnexpectedError.tsx'
import { FlagContext, type FlagReader } from '#src/watch/flags.ts'
import { useChild, useRoot, useStarted } from '#src/watch/root.ts'

/** The product by the state of its root: starting, signed in, signed out, or stopped by a bug. */
export function App({ world }: { world: World }): ReactNode {
  const { actor } = useRoot()
  const state = useSelector(actor, ({ value }) => value)

  switch (state) {
    case 'starting':
      return <StartScreen />
    case 'signedIn':
      return <SignedIn world={world} />
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

function SignedIn({ world }: { world: World }): ReactNode {
  const parts = useChild('parts')
  const { configuration } = useStarted()
  const [isOn] = useState(
    (): FlagReader => flag =>
      isFlagOn(flag, configuration, location.host, key => localStorage.getItem(key)),
  )
  const [router] = useState(() =>
    createAppRouter({
      isOn,
      open: (screen, params) => {
        const wanted = screen.parts?.(world, params) ?? []
        for (const { name, key = '', logic, input } of wanted) {
          parts.send({ type: 'part.open', part: { name, key, logic, input } })
        }
        return wanted.filter(({ isKept }) => !isKept).map(({ name }) => name)
      },
      close: name => {
        parts.send({ type: 'part.close', name })
      },
    }),
  )

  return (
    <FlagContext value={isOn}>
      <RouterProvider router={router} />
    </FlagContext>
  )
}
