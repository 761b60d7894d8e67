import { Outlet } from '@tanstack/react-router'
import { sharedAlbumActions } from '#src/library/albums/album-actions.tsx'
import { SharedAlbumPage } from '#src/library/albums/shared-album/SharedAlbumPage.tsx'
import {
  useAlbumDownload,
  albumScreenActors,
  photosOfSharedAlbum,
} from '#src/library/albums/album-pages.screen.tsx'
import type { Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { sharedAlbumMachine } from '#machines/library/albums/shared-album/shared-album.machine.ts'
import { sharingClient } from '#src/library/albums/sharing.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { type AlbumsDependencies, readerOf } from '#src/library/albums/album-calls.actor.ts'
import { askAbout } from '#src/shell/ask.actor.ts'

function SharedAlbumRoute() {
  const album = useScreenActor('sharedAlbum')
  const photos = useScreenActor('sharedAlbumPhotos')
  const download = useAlbumDownload()

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

const provideSharedAlbum = (app: AlbumsDependencies) =>
  sharedAlbumMachine.provide({
    actors: {
      readAlbum: readerOf(app, sharingClient),
      readParticipants: askAbout(app, sharingClient, 'participants', ({ albumId }) => albumId),
    },
    actions: { report: reportingTo(app) },
  })

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
  wirings: [photosOfSharedAlbum],
}
