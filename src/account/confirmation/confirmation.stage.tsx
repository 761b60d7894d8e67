import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { confirmationFlow } from '#machines/account/confirmation/confirmation.cases.ts'
import type { confirmationMachine } from '#machines/account/confirmation/confirmation.machine.ts'
import { press } from '#flow-kit/gesture.ts'
import { ConfirmationScreen } from '#src/account/confirmation/ConfirmationScreen.tsx'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

export const stage = stageFile({
  flow: confirmationFlow,
  show: Page,
  neighbours: () => ({}),
  gestures: {
    'the customer deletes the account': press('button', 'Delete account'),
    'the customer tries the link again': press('button', 'Try again'),
  },
})

/** The page of a link, until the page of its result replaces it. */
function Page({ actor }: { actor: ActorRefFrom<typeof confirmationMachine> }) {
  const isOver = useSelector(
    actor,
    snapshot => snapshot.matches('confirmed') || snapshot.matches('refused'),
  )

  return (
    <>
      <PageHeading>My account</PageHeading>
      {isOver ? null : (
        <KeptFocus>
          <ConfirmationScreen actor={actor} />
        </KeptFocus>
      )}
    </>
  )
}
