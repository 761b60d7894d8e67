import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { press } from '#flow-kit/gesture.ts'
import { archiveFlow } from '#machines/library/downloads/archive/archive.cases.ts'
import type { archiveMachine } from '#machines/library/downloads/archive/archive.machine.ts'
import { OpenedBy } from '#tools/stage/opened-by.tsx'
import { shownStageFile } from '#tools/stage/stage-file.ts'
import { Toasted } from '#tools/stage/toasted.tsx'

export const stage = shownStageFile({
  flow: archiveFlow,
  show: Archive,
  neighbours: () => ({}),
  gestures: { 'the customer asks for an archive of two photos': press('button', 'Download') },
  part: '#main',
})

/** Shows the last toast about an archive. */
function Archive({ actor }: { actor: ActorRefFrom<typeof archiveMachine> }) {
  const isBusy = useSelector(actor, ({ value }) => value !== 'idle')
  const kind = useSelector(actor, toastOf)

  return (
    <OpenedBy
      openers={{
        Download: isBusy ? null : () => actor.send({ type: 'archive.order', ids: ['a', 'b'] }),
      }}
    >
      {kind === null ? null : (
        <Toasted
          key={kind}
          message={kind === 'archiveFinished' ? { kind, downloadId: 'd-1' } : { kind }}
        />
      )}
    </OpenedBy>
  )
}

/** The kind of the last toast about an archive; null if there was no toast. */
const toastOf = (snapshot: SnapshotFrom<typeof archiveMachine>) => {
  const { downloadId, isStartAnnounced } = snapshot.context
  if (snapshot.matches('failed')) return downloadId === '' ? 'archiveRefused' : 'archiveFailed'
  if (snapshot.matches('saving') || snapshot.matches('saved')) return 'archiveFinished'
  if (snapshot.matches('unwatched')) return 'archiveUnwatched'
  return isStartAnnounced ? 'archiveStarted' : null
}
