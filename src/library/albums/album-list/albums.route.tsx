import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { provideAlbumName } from '#src/library/albums/album-name/album-name.actor.ts'
import { provideSharedAlbums } from '#src/library/albums/album-list/album-list.actor.ts'
import { AlbumNameDialog } from '#src/library/albums/album-name/AlbumNameDialog.tsx'
import { AlbumsPage } from '#src/library/albums/album-list/AlbumsPage.tsx'
import { albumListActor } from '#src/library/albums/album-copy/album-copy.route.tsx'
import { libraryActors } from '#src/library/library-screen-actors.route.ts'
import type { Screen } from '#src/shell/screen.route.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

/** Shared albums on the first page. Photo library, section 9; L-291. */
const FIRST_PAGE = 50

function AlbumsRoute(): ReactNode {
  const router = useRouter()
  const naming = useScreenActor('albumName')
  const open = useEffectEvent((albumId: string) => {
    void router.navigate({ to: '/my-photos/albums/$albumId', params: { albumId } })
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
        own={useScreenActor('albumList')}
        shared={useScreenActor('sharedAlbums')}
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
  screenActors: app => [
    ...libraryActors(app),
    albumListActor(app),
    {
      name: 'sharedAlbums',
      logic: provideSharedAlbums(app),
      input: { firstPage: FIRST_PAGE },
      isKept: true,
    },
    { name: 'albumName', logic: provideAlbumName(app), isKept: true },
  ],
}
