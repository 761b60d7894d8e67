import { useSelector } from '@xstate/react'
import { canRemoveFrom } from '#machines/library/albums/album-removal/album-removal.machine.ts'
import { listOfOneSection } from '#src/library/preview/preview-list.actor.ts'
import { albumPath, albumPhotoPath } from '#machines/library/model/photo-paths.ts'
import {
  previewActors,
  previewWirings,
} from '#src/library/preview/preview/preview-actors.screen.ts'
import { OwnPreviewHost } from '#src/library/preview/preview/PreviewHost.screen.tsx'
import {
  RemovalResult,
  RemovalUnderWay,
} from '#src/library/albums/album-removal/AlbumRemovalNotice.tsx'
import type { Screen } from '#src/app/screen.ts'
import { screenActorOf, useScreenActor } from '#src/shell/use-screen-actors.ts'
import { wiring } from '#src/app/screen-wiring.ts'

function AlbumPreviewRoute() {
  const photos = useScreenActor('albumPhotos')
  const album = useScreenActor('album')
  const removal = useScreenActor('albumRemoval')
  const albumId = useSelector(album, ({ context }) => context.albumId)
  const canRemove = useSelector(removal, snapshot => canRemoveFrom(snapshot, albumId))

  return (
    <OwnPreviewHost
      list={albumPath(albumId)}
      photosNow={() => listOfOneSection(photos)}
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

/**
 * After a photo has left the album, lets the preview show the next photo or the previous one, or close. The page behind
 * updates the list.
 */
export const removedFromPreview = wiring(
  ['albumRemoval', 'preview', 'album'],
  ([removal, preview, album]) => [
    removal.on('photos.left', ({ change: { albumId, ids } }) => {
      if (albumId !== album.getSnapshot().context.albumId) return
      preview.send({ type: 'photos.removed', ids: [...ids] })
    }),
  ],
)

export const screen: Screen = {
  View: AlbumPreviewRoute,
  wirings: [removedFromPreview, ...previewWirings],
  screenActors: (app, { albumId = '' }) =>
    previewActors(app, {
      key: `album/${albumId}`,
      screen: 'album',
      list: () => listOfOneSection(screenActorOf(app.screenActors(), 'albumPhotos')),
    }),
}
