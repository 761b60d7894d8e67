import { Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { provideSharedAlbum } from '#src/actors/albums.ts'
import { keptSortings, provideAlbumPhotos } from '#src/actors/library.ts'
import { provideSelection } from '#src/actors/selection.ts'
import { sharedAlbumActions } from '#src/features/library/album-actions.tsx'
import { SharedAlbumPage } from '#src/features/library/SharedAlbumPage.tsx'
import { sortingPart } from '#src/routes/library-parts.ts'
import type { Screen } from '#src/routes/screen.ts'
import { usePart } from '#src/watch/parts.ts'

function SharedAlbumRoute(): ReactNode {
  const album = usePart('sharedAlbum')

  return (
    <>
      <SharedAlbumPage
        album={album}
        photos={usePart('sharedAlbumPhotos')}
        reveal={useSelector(album, ({ context }) => context.revealed)}
        actions={sharedAlbumActions()}
      />
      <Outlet />
    </>
  )
}

export const screen: Screen = {
  View: SharedAlbumRoute,
  parts: (world, { albumId = '' }) => [
    sortingPart(),
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
        sorting: keptSortings().sharedAlbumPhotos,
        view: 'sharedAlbumPhotos',
      },
      isKept: false,
    },
  ],
}
