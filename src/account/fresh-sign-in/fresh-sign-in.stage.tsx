import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { freshSignInFlow } from '#machines/account/fresh-sign-in/fresh-sign-in.cases.ts'
import type { freshSignInMachine } from '#machines/account/fresh-sign-in/fresh-sign-in.machine.ts'
import { press } from '#flow-kit/gesture.ts'
import { FreshSignIn, StepButton } from '#src/account/fresh-sign-in/FreshSignIn.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

export const stage = stageFile({
  flow: freshSignInFlow,
  show: Step,
  neighbours: () => ({}),
  gestures: { 'the customer presses Sign in again': press('button', 'Sign in again') },
  part: 'section',
})

const SEND = 'Send link'
const SENDING = 'Sending'

/** A step as a dialog shows it; after the sign-in, the step sends its request. */
function Step({ actor }: { actor: ActorRefFrom<typeof freshSignInMachine> }) {
  const isSending = useSelector(actor, ({ status }) => status === 'done')

  return (
    <section>
      <FreshSignIn actor={actor} />
      <StepButton
        freshSignIn={actor}
        again={undefined}
        variant="primary"
        busy={isSending}
        busyLabel={SENDING}
      >
        {SEND}
      </StepButton>
    </section>
  )
}
