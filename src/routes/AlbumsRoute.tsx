import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { provideAlbumName, provideSharedAlbums } from '#src/actors/albums.ts'
import { AlbumNameDialog } from '#src/features/library/AlbumNameDialog.tsx'
import { AlbumsPage } from '#src/features/library/AlbumsPage.tsx'
import { albumPath } from '#src/model/photo-paths.ts'
import { albumListPart } from '#src/routes/album-copy.tsx'
import { libraryParts } from '#src/routes/library-parts.ts'
import type { Screen } from '#src/routes/screen.ts'
import { usePart } from '#src/watch/parts.ts'

/** Shared albums on the first page. Photo library, section 9; L-291. */
const FIRST_PAGE = 50

function AlbumsRoute(): ReactNode {
  const router = useRouter()
  const naming = usePart('albumName')
  const open = useEffectEvent((albumId: string) => {
    void router.navigate({ to: albumPath(albumId) })
  })

  useEffect(() => {
    const { unsubscribe } = naming.on('album.created', ({ album }) => {
      open(album.albumId)
    })
    return unsubscribe
  }, [naming])

  return (
    <>
      <AlbumsPage
        own={usePart('albumList')}
        shared={usePart('sharedAlbums')}
        onNew={() => {
          naming.send({ type: 'name.create' })
        }}
      />
      <AlbumNameDialog flow={naming} />
    </>
  )
}

export const screen: Screen = {
  View: AlbumsRoute,
  parts: world => [
    ...libraryParts(world),
    albumListPart(world),
    {
      name: 'sharedAlbums',
      logic: provideSharedAlbums(world),
      input: { firstPage: FIRST_PAGE },
      isKept: true,
    },
    { name: 'albumName', logic: provideAlbumName(world), isKept: true },
  ],
}
