import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { listInOnePiece } from '#src/actors/photo-order.ts'
import { albumPath, albumPhotoPath } from '#src/model/photo-paths.ts'
import { previewParts } from '#src/routes/preview-parts.ts'
import { OwnPreviewPlace } from '#src/routes/PreviewPlace.tsx'
import type { Screen } from '#src/routes/screen.ts'
import { partOf, usePart } from '#src/watch/parts.ts'

/** One photo over the album that it is in. */
function AlbumPreviewRoute(): ReactNode {
  const albumId = useSelector(usePart('album'), ({ context }) => context.albumId)
  return (
    <OwnPreviewPlace
      list={albumPath(albumId)}
      pathOf={imageId => albumPhotoPath(albumId, imageId)}
    />
  )
}

export const screen: Screen = {
  View: AlbumPreviewRoute,
  parts: (world, { albumId = '' }) =>
    previewParts(world, {
      key: `album/${albumId}`,
      screen: 'album',
      list: () => listInOnePiece(partOf(world.parts(), 'albumPhotos')),
    }),
}
