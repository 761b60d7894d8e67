import { provideAlbumName } from '#src/library/albums/album-name/album-name.actor.ts'
import { provideSharedAlbums } from '#src/library/albums/album-list/album-list.actor.ts'
import { AlbumNameDialog } from '#src/library/albums/album-name/AlbumNameDialog.tsx'
import { AlbumsPage } from '#src/library/albums/album-list/AlbumsPage.tsx'
import { albumListActor } from '#src/library/albums/album-copy/album-copy.screen.tsx'
import { libraryActors } from '#src/library/library-actors.screen.ts'
import { countActors } from '#src/library/timeline/library-counts/count-actors.screen.ts'
import type { Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { wiring } from '#src/app/screen-wiring.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'
import { FIRST_PAGES } from '#machines/library/albums/album-list/album-list.machine.ts'

function AlbumsRoute() {
  const naming = useScreenActor('albumName')

  return (
    <>
      <AlbumsPage
        own={useScreenActor('albumList')}
        shared={useScreenActor('sharedAlbums')}
        onNew={() => naming.send({ type: 'name.create' })}
      />
      <AlbumNameDialog actor={naming} />
    </>
  )
}

/** Opens the page of an album that was just created. */
export const newAlbum = wiring(['albumName'], ([naming], { navigate }) => [
  naming.on('album.created', ({ album: { albumId } }) => {
    void navigate({ to: PATHS.album, params: { albumId } })
  }),
])

export const screen: Screen = {
  View: AlbumsRoute,
  screenActors: app => [
    ...libraryActors(app),
    ...countActors(app),
    albumListActor(app),
    {
      name: 'sharedAlbums',
      logic: provideSharedAlbums(app),
      input: { firstPage: FIRST_PAGES.sharedAlbums },
    },
    { name: 'albumName', logic: provideAlbumName(app) },
  ],
  wirings: [newAlbum],
}
