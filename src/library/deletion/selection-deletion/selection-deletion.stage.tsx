import { useSelector } from '@xstate/react'
import * as v from 'valibot'
import type { ActorRefFrom } from 'xstate'
import { never, press, within } from '#flow-kit/gesture.ts'
import { selectionDeletionFlow } from '#machines/library/deletion/selection-deletion/selection-deletion.cases.ts'
import type { selectionDeletionMachine } from '#machines/library/deletion/selection-deletion/selection-deletion.machine.ts'
import { PhotoDeletionDialog } from '#src/library/deletion/selection-deletion/PhotoDeletionDialog.tsx'
import { SelectionDeletionDialog } from '#src/library/deletion/selection-deletion/SelectionDeletionDialog.tsx'
import { SelectionDeletionNotice } from '#src/library/deletion/selection-deletion/SelectionDeletionNotice.tsx'
import { FootNotice } from '#src/ui/overlays/FootNotice.tsx'
import { OpenedBy } from '#tools/stage/opened-by.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const context = v.object({ total: v.number(), isStopped: v.boolean(), pause: v.unknown() })

const MANY = [{ key: '2026-09', ids: Array.from({ length: 501 }, (_, index) => `p${index}`) }]

const ONE = [{ key: '2026-09', ids: ['p0'] }]

export const stage = stageFile({
  flow: selectionDeletionFlow,
  show: Deletion,
  neighbours: () => ({}),
  part: '[data-part=selectionDeletionNotice], [data-flow=selectionDeletion]',
  gestures: {
    'the customer wants to delete 501 photos': press('button', 'Open'),
    'the customer wants to delete the photo of the preview': press('button', 'Delete'),
    'the customer wants to delete no photo': never('Delete waits until a photo is selected.'),
    'the customer confirms': press('button', 'Delete photos', 'Delete photo'),
    'the customer keeps the photos': within(
      ['alertdialog'],
      press('button', 'Keep photos', 'Keep photo'),
    ),
    'the customer has read that it failed': within(['alert', 'status'], press('button', 'Close')),
    'the customer tries again': within(['alert'], press('button', 'Try again')),
    'the customer stops the deletion': press('button', 'Stop deleting'),
    'the customer continues the earlier deletion': press('button', 'Continue deleting'),
    'the customer keeps the photos of the earlier deletion': within(
      ['status'],
      press('button', 'Keep photos'),
    ),
  },
  exceptions: [
    {
      labels: ['the customer stops the deletion'],
      when: seen => v.parse(context, seen.context).isStopped,
      why: 'The button says that it stops already.',
    },
    {
      labels: ['the customer stops the deletion'],
      when: ({ context: seen }) => {
        const { total, pause } = v.parse(context, seen)
        return total <= 500 && pause === null
      },
      why: 'The end of a single call is near.',
    },
  ],
})

function Deletion({ actor }: { actor: ActorRefFrom<typeof selectionDeletionMachine> }) {
  const isAsking = useSelector(
    actor,
    snapshot => snapshot.hasTag('modal') && !snapshot.context.isOfPreview,
  )
  return (
    <OpenedBy
      openers={{
        Open: () => actor.send({ type: 'deletion.ask', sections: MANY }),
        Delete: () => actor.send({ type: 'deletion.ask', sections: ONE, isOfPreview: true }),
      }}
    >
      <FootNotice>
        <SelectionDeletionNotice actor={actor} />
      </FootNotice>
      {isAsking ? <SelectionDeletionDialog actor={actor} onConfirm={() => undefined} /> : null}
      <PhotoDeletionDialog
        actor={actor}
        shown={{ imageId: 'p0', name: 'harbour.jpg' }}
        onConfirm={() => undefined}
      />
    </OpenedBy>
  )
}
