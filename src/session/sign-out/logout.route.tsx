import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { LaterSignOutQuestion } from '#src/session/sign-out/later-question.tsx'
import { provideSignOut } from '#src/session/sign-out/sign-out.actor.ts'
import { signOutWiring } from '#src/session/sign-out/sign-out.wiring.ts'
import type { Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

/** Opening /logout signs the customer out, or asks first; the shell shows the result. */
function LogoutRoute(): ReactNode {
  const actor = useScreenActor('signOut')
  const isAsking = useSelector(actor, snapshot => snapshot.matches('deciding'))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))

  return isAsking && !isBusy ? <LaterSignOutQuestion actor={actor} /> : null
}

export const screen: Screen = {
  View: LogoutRoute,
  screenActors: app => [{ name: 'signOut', logic: provideSignOut(app), isKept: false }],
  wirings: [signOutWiring],
}
