import { useSelector } from '@xstate/react'
import { listOfOneSection } from '#src/library/preview/preview-list.actor.ts'
import { sharedAlbumPath, sharedAlbumPhotoPath } from '#machines/library/model/photo-paths.ts'
import {
  previewActors,
  previewWirings,
} from '#src/library/preview/preview/preview-actors.screen.ts'
import { PreviewHost } from '#src/library/preview/preview/PreviewHost.screen.tsx'
import type { Screen } from '#src/app/screen.ts'
import { screenActorOf, useScreenActor } from '#src/shell/use-screen-actors.ts'

/** The preview of a photo over its shared album; the photo can only be downloaded. */
function SharedAlbumPreviewRoute() {
  const albumId = useSelector(useScreenActor('sharedAlbum'), ({ context }) => context.albumId)
  return (
    <PreviewHost
      list={sharedAlbumPath(albumId)}
      pathOf={imageId => sharedAlbumPhotoPath(albumId, imageId)}
    />
  )
}

export const screen: Screen = {
  View: SharedAlbumPreviewRoute,
  wirings: previewWirings,
  screenActors: (app, { albumId = '' }) =>
    previewActors(app, {
      key: `sharedAlbum/${albumId}`,
      screen: 'sharedAlbum',
      list: () => listOfOneSection(screenActorOf(app.screenActors(), 'sharedAlbumPhotos')),
    }),
}
