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

/** Opens the overview when the customer decides to stay signed in. */
const signOutWiring = wiring(['signOut'], ([signOut], { navigate }) => [
  signOut.on('signOut.stayed', () => {
    void navigate({ to: '/', replace: true })
  }),
])

export const screen: Screen = {
  View: LogoutRoute,
  screenActors: app => [{ name: 'signOut', logic: provideSignOut(app), isKept: false }],
  wirings: [signOutWiring],
}
