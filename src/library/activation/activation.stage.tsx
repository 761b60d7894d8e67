import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { press } from '#flow-kit/gesture.ts'
import { activationFlow } from '#machines/library/activation/activation.cases.ts'
import type { activationMachine } from '#machines/library/activation/activation.machine.ts'
import { ActivationNotice } from '#src/library/activation/ActivationNotice.tsx'
import { OpenedBy } from '#tools/stage/opened-by.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

export const stage = stageFile({
  flow: activationFlow,
  show: Library,
  neighbours: () => ({}),
  gestures: {
    'the customer opens the library': press('button', 'Open'),
    'the customer tries again': press('button', 'Try again'),
  },
})

/** The notice, which is mounted anew each time that the library is opened. */
function Library({ actor }: { actor: ActorRefFrom<typeof activationMachine> }) {
  const [times, setTimes] = useState(0)
  const canOpen = useSelector(actor, snapshot => snapshot.can({ type: 'library.open' }))
  return (
    <OpenedBy openers={{ Open: canOpen ? () => setTimes(times + 1) : null }}>
      {times === 0 ? null : (
        <div>
          <ActivationNotice key={times} activation={actor} />
        </div>
      )}
    </OpenedBy>
  )
}
