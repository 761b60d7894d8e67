import { Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { provideSharedAlbum } from '#src/library/albums/albums.actor.ts'
import { provideAlbumPhotos } from '#src/library/library.actor.ts'
import { provideSelection } from '#src/library/selection/selection/selection.actor.ts'
import { sharedAlbumActions } from '#src/library/albums/album-actions.tsx'
import { SharedAlbumPage } from '#src/library/albums/shared-album/SharedAlbumPage.tsx'
import {
  albumDownloadActors,
  useAlbumDownload,
} from '#src/library/albums/album-downloads.route.tsx'
import { sortingActor, sortingsNow } from '#src/library/library-screen-actors.route.ts'
import type { Screen } from '#src/shell/screen.route.ts'
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
        reveal={useSelector(album, ({ context }) => context.revealed)}
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
    sortingActor(),
    ...albumDownloadActors(app),
    { name: 'selection', key: albumId, logic: provideSelection(app), isKept: false },
    {
      name: 'sharedAlbum',
      key: albumId,
      logic: provideSharedAlbum(app),
      input: { albumId, account: app.owner() ?? '' },
      isKept: false,
    },
    {
      name: 'sharedAlbumPhotos',
      key: albumId,
      logic: provideAlbumPhotos(app),
      input: {
        source: { kind: 'sharedAlbum', albumId },
        count: null,
        sorting: sortingsNow(app).sharedAlbumPhotos,
        view: 'sharedAlbumPhotos',
      },
      isKept: false,
    },
  ],
}
