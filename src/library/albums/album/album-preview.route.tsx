import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { canRemoveFrom } from '#machines/library/albums/album-removal/album-removal.machine.ts'
import { listInOnePiece } from '#src/library/preview/preview-list.actor.ts'
import { heldIndex } from '#src/library/held-photo.ts'
import { ONE_PIECE } from '#machines/library/model/grid-geometry.ts'
import { albumPath, albumPhotoPath } from '#machines/library/model/photo-paths.ts'
import { removedFromPreview } from '#src/library/albums/album/album.wiring.ts'
import {
  previewActors,
  previewWirings,
} from '#src/library/preview/preview/preview-actors.screen.ts'
import { OwnPreviewHost } from '#src/library/preview/preview/PreviewHost.screen.tsx'
import { RemovalResult } from '#src/library/albums/album-removal/AlbumRemovalNotice.tsx'
import { RemovalUnderWay } from '#src/library/albums/album-removal/RemovalUnderWay.tsx'
import type { Screen } from '#src/app/screen.ts'
import { screenActorOf, useScreenActor } from '#src/shell/use-screen-actors.ts'

/** The preview of a photo over its album. */
function AlbumPreviewRoute(): ReactNode {
  const photos = useScreenActor('albumPhotos')
  const album = useScreenActor('album')
  const removal = useScreenActor('albumRemoval')
  const albumId = useSelector(album, ({ context }) => context.albumId)
  const canRemove = useSelector(removal, snapshot => canRemoveFrom(snapshot, albumId))

  return (
    <OwnPreviewHost
      list={albumPath(albumId)}
      cellOf={imageId => {
        const cell = heldIndex(photos, imageId)
        return cell === null ? null : { key: ONE_PIECE, cell }
      }}
      pathOf={imageId => albumPhotoPath(albumId, imageId)}
      notice={<RemovalResult actor={removal} />}
      onTakeOut={imageId => {
        const name = album.getSnapshot().context.reading?.album.albumName ?? ''
        removal.send({ type: 'removal.ask', album: { albumId, name }, ids: [imageId] })
      }}
      whyNotTakeOut={canRemove ? null : <RemovalUnderWay actor={removal} />}
    />
  )
}

export const screen: Screen = {
  View: AlbumPreviewRoute,
  wirings: [removedFromPreview, ...previewWirings],
  screenActors: (app, { albumId = '' }) =>
    previewActors(app, {
      key: `album/${albumId}`,
      screen: 'album',
      list: () => listInOnePiece(screenActorOf(app.screenActors(), 'albumPhotos')),
    }),
}
