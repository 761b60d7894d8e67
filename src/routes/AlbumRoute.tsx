import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { provideAlbum, provideAlbumDeletion, provideAlbumName } from '#src/actors/albums.ts'
import { keptSortings, provideAlbumPhotos } from '#src/actors/library.ts'
import { AlbumDeletionDialog } from '#src/features/library/AlbumDeletionDialog.tsx'
import { AlbumNameDialog } from '#src/features/library/AlbumNameDialog.tsx'
import { AlbumPage } from '#src/features/library/AlbumPage.tsx'
import { ALBUMS_PATH, sharedAlbumPath } from '#src/model/photo-paths.ts'
import { sortingPart } from '#src/routes/library-parts.ts'
import type { Screen } from '#src/routes/screen.ts'
import { useFlag } from '#src/watch/flags.ts'
import { usePart } from '#src/watch/parts.ts'

function AlbumRoute(): ReactNode {
  const router = useRouter()
  const album = usePart('album')
  const photos = usePart('albumPhotos')
  const naming = usePart('albumName')
  const deletion = usePart('albumDeletion')
  const albumId = useSelector(album, ({ context }) => context.albumId)
  const isShared = useSelector(album, ({ context }) => context.reading?.album.isShared === true)
  const isReadOnly = useFlag('PhotoManagementSharedAlbumsViewEnabled') && isShared

  const leave = useEffectEvent((gone: string) => {
    if (gone === albumId) void router.navigate({ to: ALBUMS_PATH, replace: true })
  })
  const leadOn = useEffectEvent(() => {
    void router.navigate({ to: sharedAlbumPath(albumId), replace: true })
  })

  useEffect(() => {
    const { unsubscribe } = deletion.on('album.deleted', ({ album: { albumId: gone } }) => {
      leave(gone)
    })
    return unsubscribe
  }, [deletion])

  useEffect(() => {
    if (isReadOnly) leadOn()
  }, [isReadOnly])

  if (isReadOnly) return null
  return (
    <>
      <AlbumPage
        album={album}
        photos={photos}
        onRename={chosen => {
          naming.send({ type: 'name.change', album: chosen })
        }}
        onDelete={chosen => {
          deletion.send({ type: 'album.ask', album: chosen })
        }}
      />
      <AlbumNameDialog flow={naming} />
      <AlbumDeletionDialog flow={deletion} />
    </>
  )
}

export const screen: Screen = {
  View: AlbumRoute,
  parts: (world, { albumId = '' }) => [
    sortingPart(),
    { name: 'album', key: albumId, logic: provideAlbum(world), input: { albumId }, isKept: false },
    {
      name: 'albumPhotos',
      key: albumId,
      logic: provideAlbumPhotos(world),
      input: {
        source: { kind: 'album', albumId },
        count: null,
        sorting: keptSortings().albumPhotos,
        view: 'albumPhotos',
      },
      isKept: false,
    },
    { name: 'albumName', logic: provideAlbumName(world), isKept: true },
    { name: 'albumDeletion', logic: provideAlbumDeletion(world), isKept: true },
  ],
}
