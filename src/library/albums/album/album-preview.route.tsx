import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { listInOnePiece } from '#src/library/preview/preview-list.actor.ts'
import { heldIndex } from '#src/library/held-photo.ts'
import { ONE_PIECE } from '#machines/library/model/grid-geometry.ts'
import { albumPath, albumPhotoPath } from '#machines/library/model/photo-paths.ts'
import { previewActors } from '#src/library/preview/preview/preview-screen-actors.route.ts'
import { OwnPreviewHost } from '#src/library/preview/preview/PreviewHost.route.tsx'
import type { Screen } from '#src/shell/screen.route.ts'
import { screenActorOf, useScreenActor } from '#src/shell/use-screen-actors.ts'

/** One photo over its album. */
function AlbumPreviewRoute(): ReactNode {
  const photos = useScreenActor('albumPhotos')
  const albumId = useSelector(useScreenActor('album'), ({ context }) => context.albumId)
  return (
    <OwnPreviewHost
      list={albumPath(albumId)}
      cellOf={imageId => {
        const cell = heldIndex(photos, imageId)
        return cell === null ? null : { key: ONE_PIECE, cell }
      }}
      pathOf={imageId => albumPhotoPath(albumId, imageId)}
    />
  )
}

export const screen: Screen = {
  View: AlbumPreviewRoute,
  screenActors: (app, { albumId = '' }) =>
    previewActors(app, {
      key: `album/${albumId}`,
      screen: 'album',
      list: () => listInOnePiece(screenActorOf(app.screenActors(), 'albumPhotos')),
    }),
}
