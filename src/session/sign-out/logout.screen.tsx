import type { AnyRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { provideSignOut } from '#src/session/sign-out/sign-out.actor.ts'
import type { Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { lateView } from '#src/ui/late-view.tsx'
import { wiring } from '#src/app/screen-wiring.ts'

/** Fetched soon, because a customer may sign out while offline. */
const SignOutQuestion = lateView(
  'sign-out question',
  async () => (await import('#src/session/sign-out/SignOutQuestion.tsx')).SignOutQuestion,
  { isSoon: true },
)

/** Opening /logout signs the customer out, or asks first; the shell shows the result. */
function LogoutRoute() {
  const actor = useScreenActor('signOut')
  const isAsking = useSelector(actor, snapshot => snapshot.matches('deciding'))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))

  return isAsking && !isBusy ? <SignOutQuestion actor={actor} /> : null
}

/** Returns to where the customer came from when they decide to stay signed in, or opens the overview. */
const signOutWiring = wiring(['signOut'], ([signOut], { navigate, cameFrom }) => [
  signOut.on('signOut.stayed', () => {
    // Answers B-529
    // Not Back: Forward would then sign out.
    void navigate<AnyRouter, string>({ to: cameFrom() ?? '/', replace: true })
  }),
])

export const screen: Screen = {
  View: LogoutRoute,
  screenActors: app => [{ name: 'signOut', logic: provideSignOut(app), isKept: false }],
  wirings: [signOutWiring],
}
