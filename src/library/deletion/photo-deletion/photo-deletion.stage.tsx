import { press } from '#flow-kit/gesture.ts'
import { photoDeletionFlow } from '#machines/library/deletion/photo-deletion/photo-deletion.cases.ts'
import { PhotoDeletionDialog } from '#src/library/deletion/photo-deletion/PhotoDeletionDialog.tsx'
import { OpenedBy } from '#tools/stage/opened-by.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const HARBOUR = { imageId: 'b', name: 'harbour.jpg', section: null }

export const stage = stageFile({
  flow: photoDeletionFlow,
  show: ({ actor }) => (
    <OpenedBy openers={{ Delete: () => actor.send({ type: 'deletion.ask', choice: HARBOUR }) }}>
      <PhotoDeletionDialog actor={actor} shownId="b" />
    </OpenedBy>
  ),
  neighbours: () => ({}),
  gestures: {
    'the customer presses Delete': press('button', 'Delete'),
    'the customer confirms': press('button', 'Delete photo'),
    'the customer keeps the photo': press('button', 'Keep photo'),
  },
})
