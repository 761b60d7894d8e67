import { Outlet, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { NamedAlbum } from '#machines/library/album-name/album-name.machine.ts'
import {
  provideAlbum,
  provideAlbumDeletion,
  provideAlbumName,
  provideAlbumRemoval,
} from '#src/actors/albums.ts'
import { provideAlbumPhotos } from '#src/actors/library.ts'
import { provideSelection } from '#src/actors/selection.ts'
import { printsAction, removalAction } from '#src/features/library/album-actions.tsx'
import { AlbumRemovalNotice } from '#src/features/library/AlbumRemovalNotice.tsx'
import { AddToAlbumDialog } from '#src/features/library/AddToAlbumDialog.tsx'
import { PhotoChoiceDialog } from '#src/features/library/PhotoChoiceDialog.tsx'
import { AlbumDeletionDialog } from '#src/features/library/AlbumDeletionDialog.tsx'
import { AlbumNameDialog } from '#src/features/library/AlbumNameDialog.tsx'
import { AlbumPage } from '#src/features/library/AlbumPage.tsx'
import { ONE_PIECE } from '#src/model/grid-geometry.ts'
import { ALBUMS_PATH, sharedAlbumPath } from '#src/model/photo-paths.ts'
import { albumCopyParts, useAlbumCopy } from '#src/routes/album-copy.tsx'
import { albumDownloadParts, useAlbumDownload } from '#src/routes/album-downloads.tsx'
import { latestUploadsPart, sortingPart, sortingsNow } from '#src/routes/library-parts.ts'
import { printsPart } from '#src/routes/prints-part.ts'
import type { Screen } from '#src/routes/screen.ts'
import { useCanOrderPrints } from '#src/routes/use-can-order-prints.ts'
import { useFlag } from '#src/watch/flags.ts'
import { usePart } from '#src/watch/parts.ts'
import { useUploads } from '#src/watch/uploads.ts'

function AlbumRoute(): ReactNode {
  const router = useRouter()
  const album = usePart('album')
  const photos = usePart('albumPhotos')
  const naming = usePart('albumName')
  const deletion = usePart('albumDeletion')
  const removal = usePart('albumRemoval')
  const selection = usePart('selection')
  const copy = useAlbumCopy()
  const download = useAlbumDownload(photos)
  const copying = usePart('albumCopy')
  const choice = usePart('photoChoice')
  const uploads = usePart('latestUploads')
  const { open: openUploads } = useUploads()
  const canUpload = useFlag('PhotoManagementUploadEnabled')
  const [isAdding, setIsAdding] = useState(false)
  const prints = usePart('prints')
  const isForPrints = useSelector(prints, snapshot => snapshot.hasTag('choosing'))
  const canOrderPrints = useCanOrderPrints()
  const albumId = useSelector(album, ({ context }) => context.albumId)
  const revealed = useSelector(album, ({ context }) => context.revealed)
  const isShared = useSelector(album, ({ context }) => context.reading?.album.isShared === true)
  const isReadOnly = useFlag('PhotoManagementSharedAlbumsViewEnabled') && isShared

  const orderPrints = (): void => {
    prints.send({ type: 'prints.choose' })
  }
  const named = (): NamedAlbum => ({
    albumId,
    name: album.getSnapshot().context.reading?.album.albumName ?? '',
  })

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

  // What left the album leaves the screen before the album is read again; what came back is read.
  useEffect(() => {
    const subscriptions = [
      removal.on('photos.left', ({ news: { ids } }) => {
        selection.send({ type: 'selection.cancel' })
        photos.send({ type: 'photos.removed', ids })
      }),
      removal.on('photos.back', () => {
        photos.send({ type: 'library.refresh' })
      }),
    ]
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe()
    }
  }, [removal, selection, photos])

  useEffect(() => {
    if (isReadOnly) leadOn()
  }, [isReadOnly])

  if (isReadOnly) return null
  return (
    <>
      <AlbumPage
        album={album}
        photos={photos}
        reveal={revealed}
        notice={<AlbumRemovalNotice flow={removal} />}
        actions={
          isForPrints
            ? []
            : [
                download.action,
                ...copy.actions,
                ...(canOrderPrints ? [printsAction(orderPrints)] : []),
                removalAction(ids => {
                  removal.send({ type: 'removal.ask', album: named(), ids })
                }),
              ]
        }
        onOrderPrints={canOrderPrints ? orderPrints : null}
        onAdd={() => {
          setIsAdding(true)
        }}
        onRename={chosen => {
          naming.send({ type: 'name.change', album: chosen })
        }}
        onDelete={chosen => {
          deletion.send({ type: 'album.ask', album: chosen })
        }}
      />
      <AlbumNameDialog flow={naming} />
      <AlbumDeletionDialog flow={deletion} />
      {copy.dialogs}
      {download.dialog}
      {isAdding ? (
        <AddToAlbumDialog
          onClose={() => {
            setIsAdding(false)
          }}
          onChoose={() => {
            setIsAdding(false)
            choice.send({
              type: 'selection.start',
              sections: [{ key: ONE_PIECE, count: 0, source: { kind: 'all' } }],
              sorting: uploads.getSnapshot().context.sorting,
            })
          }}
          onUpload={
            canUpload
              ? () => {
                  setIsAdding(false)
                  openUploads(named())
                }
              : null
          }
        />
      ) : null}
      <PhotoChoiceDialog
        flow={choice}
        list={uploads}
        onAdd={ids => {
          copying.send({ type: 'copy.ask', ids })
          copying.send({ type: 'copy.choose', album: named() })
        }}
      />
      <Outlet />
    </>
  )
}

export const screen: Screen = {
  View: AlbumRoute,
  parts: (world, { albumId = '' }) => [
    sortingPart(),
    ...albumCopyParts(world),
    ...albumDownloadParts(world),
    printsPart(world),
    { name: 'photoChoice', key: albumId, logic: provideSelection(world), isKept: false },
    latestUploadsPart(world),
    { name: 'selection', key: albumId, logic: provideSelection(world), isKept: false },
    { name: 'albumRemoval', logic: provideAlbumRemoval(world), isKept: true },
    { name: 'album', key: albumId, logic: provideAlbum(world), input: { albumId }, isKept: false },
    {
      name: 'albumPhotos',
      key: albumId,
      logic: provideAlbumPhotos(world),
      input: {
        source: { kind: 'album', albumId },
        count: null,
        sorting: sortingsNow(world).albumPhotos,
        view: 'albumPhotos',
      },
      isKept: false,
    },
    { name: 'albumName', logic: provideAlbumName(world), isKept: true },
    { name: 'albumDeletion', logic: provideAlbumDeletion(world), isKept: true },
  ],
}
