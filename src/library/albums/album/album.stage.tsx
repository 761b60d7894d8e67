import { press } from '#flow-kit/gesture.ts'
import { albumFlow } from '#machines/library/albums/album/album.cases.ts'
import { albumNeighbours } from '#src/library/albums/album-neighbours.ts'
import { AlbumPage } from '#src/library/albums/album/AlbumPage.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

export const stage = stageFile({
  flow: albumFlow,
  show: ({ actor, neighbours: { photos, selection, albumName, albumDeletion } }) => (
    <AlbumPage
      album={actor}
      photos={photos}
      actions={[]}
      notice={null}
      onAdd={() => selection.send({ type: 'selection.start' })}
      onOrderPrints={null}
      onRename={album => albumName.send({ type: 'name.change', album })}
      onDelete={choice => albumDeletion.send({ type: 'deletion.ask', choice })}
    />
  ),
  neighbours: albumNeighbours,
  gestures: { 'the customer tries again': press('button', 'Try again') },
})
