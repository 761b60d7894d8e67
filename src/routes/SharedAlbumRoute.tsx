import { Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { provideSharedAlbum } from '#src/actors/albums.ts'
import { provideAlbumPhotos } from '#src/actors/library.ts'
import { provideSelection } from '#src/actors/selection.ts'
import { sharedAlbumActions } from '#src/features/library/album-actions.tsx'
import { SharedAlbumPage } from '#src/features/library/SharedAlbumPage.tsx'
import { albumDownloadParts, useAlbumDownload } from '#src/routes/album-downloads.tsx'
import { sortingPart, sortingsNow } from '#src/routes/library-parts.ts'
import type { Screen } from '#src/routes/screen.ts'
import { usePart } from '#src/watch/parts.ts'

function SharedAlbumRoute(): ReactNode {
  const album = usePart('sharedAlbum')
  const photos = usePart('sharedAlbumPhotos')
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
  parts: (world, { albumId = '' }) => [
    sortingPart(),
    ...albumDownloadParts(world),
    { name: 'selection', key: albumId, logic: provideSelection(world), isKept: false },
    {
      name: 'sharedAlbum',
      key: albumId,
      logic: provideSharedAlbum(world),
      input: { albumId, account: world.owner() ?? '' },
      isKept: false,
    },
    {
      name: 'sharedAlbumPhotos',
      key: albumId,
      logic: provideAlbumPhotos(world),
      input: {
        source: { kind: 'sharedAlbum', albumId },
        count: null,
        sorting: sortingsNow(world).sharedAlbumPhotos,
        view: 'sharedAlbumPhotos',
      },
      isKept: false,
    },
  ],
}
