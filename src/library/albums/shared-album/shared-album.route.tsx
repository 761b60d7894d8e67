import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { provideSharedAlbum } from '#src/library/albums/shared-album/shared-album.actor.ts'
import { sharedAlbumActions } from '#src/library/albums/album-actions.tsx'
import { SharedAlbumPage } from '#src/library/albums/shared-album/SharedAlbumPage.tsx'
import { useAlbumDownload } from '#src/library/albums/album-downloads.screen.tsx'
import { albumScreenActors } from '#src/library/albums/album-actors.screen.ts'
import { countOfSharedAlbum } from '#src/library/albums/album-count.wiring.ts'
import { dragOverPhotos } from '#src/library/selection/drag-select/drag-select.wiring.ts'
import { selectionOfSharedAlbum } from '#src/library/albums/album-selection.wiring.ts'
import type { Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

function SharedAlbumRoute(): ReactNode {
  const album = useScreenActor('sharedAlbum')
  const photos = useScreenActor('sharedAlbumPhotos')
  const download = useAlbumDownload(photos)

  return (
    <>
      <SharedAlbumPage
        album={album}
        photos={photos}
        actions={[download.action, ...sharedAlbumActions()]}
      />
      {download.dialog}
      <Outlet />
    </>
  )
}

export const screen: Screen = {
  View: SharedAlbumRoute,
  screenActors: (app, { albumId = '' }) => [
    ...albumScreenActors(app, 'sharedAlbum', albumId),
    {
      name: 'sharedAlbum',
      key: albumId,
      logic: provideSharedAlbum(app),
      input: { albumId, account: app.owner() ?? '' },
      isKept: false,
    },
  ],
  wirings: [countOfSharedAlbum, selectionOfSharedAlbum, dragOverPhotos],
}
