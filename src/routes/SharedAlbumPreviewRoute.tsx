import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { listInOnePiece } from '#src/actors/photo-order.ts'
import { sharedAlbumPath, sharedAlbumPhotoPath } from '#src/model/photo-paths.ts'
import { previewParts } from '#src/routes/preview-parts.ts'
import { PreviewPlace } from '#src/routes/PreviewPlace.tsx'
import type { Screen } from '#src/routes/screen.ts'
import { partOf, usePart } from '#src/watch/parts.ts'

/** One photo over the shared album that it is in; it can be downloaded and nothing else. */
function SharedAlbumPreviewRoute(): ReactNode {
  const albumId = useSelector(usePart('sharedAlbum'), ({ context }) => context.albumId)
  return (
    <PreviewPlace
      list={sharedAlbumPath(albumId)}
      pathOf={imageId => sharedAlbumPhotoPath(albumId, imageId)}
    />
  )
}

export const screen: Screen = {
  View: SharedAlbumPreviewRoute,
  parts: (world, { albumId = '' }) =>
    previewParts(world, {
      key: `sharedAlbum/${albumId}`,
      screen: 'sharedAlbum',
      list: () => listInOnePiece(partOf(world.parts(), 'sharedAlbumPhotos')),
    }),
}
