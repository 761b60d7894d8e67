import { press } from '#flow-kit/gesture.ts'
import { sharedAlbumFlow } from '#machines/library/albums/shared-album/shared-album.cases.ts'
import { albumNeighbours } from '#src/library/albums/album-neighbours.ts'
import { SharedAlbumPage } from '#src/library/albums/shared-album/SharedAlbumPage.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

export const stage = stageFile({
  flow: sharedAlbumFlow,
  show: ({ actor, neighbours: { photos } }) => (
    <SharedAlbumPage album={actor} photos={photos} actions={[]} />
  ),
  neighbours: albumNeighbours,
  gestures: { 'the customer tries again': press('button', 'Try again') },
})
