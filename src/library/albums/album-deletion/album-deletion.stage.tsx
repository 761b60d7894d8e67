import { press } from '#flow-kit/gesture.ts'
import { albumDeletionFlow } from '#machines/library/albums/album-deletion/album-deletion.cases.ts'
import { AlbumDeletionDialog } from '#src/library/albums/album-deletion/AlbumDeletionDialog.tsx'
import { OpenedBy } from '#tools/stage/opened-by.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const GARDEN = { albumId: 'album-1', name: 'Garden' }

export const stage = stageFile({
  flow: albumDeletionFlow,
  show: ({ actor }) => (
    <OpenedBy openers={{ Open: () => actor.send({ type: 'deletion.ask', choice: GARDEN }) }}>
      <AlbumDeletionDialog actor={actor} />
    </OpenedBy>
  ),
  neighbours: () => ({}),
  gestures: {
    'the customer wants to delete the album': press('button', 'Open'),
    'the customer confirms': press('button', 'Delete album'),
    'the customer keeps the album': press('button', 'Keep album'),
  },
})
