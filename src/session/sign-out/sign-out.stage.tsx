import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { press } from '#flow-kit/gesture.ts'
import { signOutFlow } from '#machines/session/sign-out/sign-out.cases.ts'
import type { signOutMachine } from '#machines/session/sign-out/sign-out.machine.ts'
import { SignOutQuestion } from '#src/session/sign-out/SignOutQuestion.tsx'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

export const stage = stageFile({
  flow: signOutFlow,
  show: Page,
  neighbours: () => ({}),
  gestures: {
    'the customer signs out when it is done': press('button', 'Sign out when done'),
    'the customer stops it and signs out': press('button', 'Stop and sign out', 'Sign out'),
    'the customer stays': press('button', 'Stay signed in'),
  },
})

/** The page of the sign-out, which asks while something is under way. */
function Page({ actor }: { actor: ActorRefFrom<typeof signOutMachine> }) {
  const isAsking = useSelector(
    actor,
    snapshot => snapshot.matches('deciding') && !snapshot.hasTag('busy'),
  )

  return (
    <>
      <PageHeading>My account</PageHeading>
      {isAsking ? (
        <KeptFocus>
          <SignOutQuestion actor={actor} />
        </KeptFocus>
      ) : null}
    </>
  )
}
