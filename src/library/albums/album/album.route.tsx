import { Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'
import { canRemoveFrom } from '#machines/library/albums/album-removal/album-removal.machine.ts'
import { provideAlbum } from '#src/library/albums/album/album.actor.ts'
import { provideAlbumDeletion } from '#src/library/albums/album-deletion/album-deletion.actor.ts'
import { provideAlbumName } from '#src/library/albums/album-name/album-name.actor.ts'
import { provideAlbumRemoval } from '#src/library/albums/album-removal/album-removal.actor.ts'
import { selectionForPrints } from '#src/library/prints/prints.wiring.ts'
import { choiceOfUploads, selectionOfAlbum } from '#src/library/albums/album-selection.wiring.ts'
import { dragOverPhotos } from '#src/library/selection/drag-select/drag-select.wiring.ts'
import { provideSelection } from '#src/library/selection/selection/selection.actor.ts'
import { printsAction, removalAction } from '#src/library/albums/album-actions.tsx'
import { AlbumRemovalNotice } from '#src/library/albums/album-removal/AlbumRemovalNotice.tsx'
import { RemovalUnderWay } from '#src/library/albums/album-removal/RemovalUnderWay.tsx'
import { AddToAlbumDialog } from '#src/library/albums/AddToAlbumDialog.tsx'
import { PhotoChoiceDialog } from '#src/library/PhotoChoiceDialog.tsx'
import { AlbumDeletionDialog } from '#src/library/albums/album-deletion/AlbumDeletionDialog.tsx'
import { AlbumNameDialog } from '#src/library/albums/album-name/AlbumNameDialog.tsx'
import { AlbumPage } from '#src/library/albums/album/AlbumPage.tsx'
import {
  deletedAlbum,
  readOnlyAlbum,
  removedPhotos,
} from '#src/library/albums/album/album.wiring.ts'
import { countOfAlbum } from '#src/library/albums/album-count.wiring.ts'
import { copiedSelection } from '#src/library/albums/album-copy/album-copy.wiring.ts'
import { albumCopyActors, useAlbumCopy } from '#src/library/albums/album-copy/album-copy.screen.tsx'
import { useAlbumDownload } from '#src/library/albums/album-downloads.screen.tsx'
import { albumScreenActors } from '#src/library/albums/album-actors.screen.ts'
import { latestUploadsActor } from '#src/library/library-actors.screen.ts'
import { merchandiseActor } from '#src/orders/merchandise/merchandise-actors.screen.ts'
import { printsActor } from '#src/library/prints/prints-actors.screen.ts'
import type { Screen } from '#src/app/screen.ts'
import { useCanOrderPrints } from '#src/library/prints/use-can-order-prints.ts'
import { useFlag } from '#src/shell/use-flags.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { useUploads } from '#src/library/upload/use-uploads.ts'

function AlbumRoute(): ReactNode {
  const album = useScreenActor('album')
  const photos = useScreenActor('albumPhotos')
  const naming = useScreenActor('albumName')
  const deletion = useScreenActor('albumDeletion')
  const removal = useScreenActor('albumRemoval')
  const copy = useAlbumCopy()
  const download = useAlbumDownload(photos)
  const copying = useScreenActor('albumCopy')
  const choice = useScreenActor('photoChoice')
  const uploads = useScreenActor('latestUploads')
  const { open: openUploads } = useUploads()
  const canUpload = useFlag('PhotoManagementUploadEnabled')
  const [isAdding, setIsAdding] = useState(false)
  const prints = useScreenActor('prints')
  const isForPrints = useSelector(prints, snapshot => snapshot.hasTag('choosing'))
  const canOrderPrints = useCanOrderPrints()
  const albumId = useSelector(album, ({ context }) => context.albumId)
  const canRemove = useSelector(removal, snapshot => canRemoveFrom(snapshot, albumId))
  const isShared = useSelector(album, ({ context }) => context.reading?.album.isShared === true)
  const isReadOnly = useFlag('PhotoManagementSharedAlbumsViewEnabled') && isShared

  const orderPrints = (): void => {
    prints.send({ type: 'prints.choose' })
  }
  const named = (): NamedAlbum => ({
    albumId,
    name: album.getSnapshot().context.reading?.album.albumName ?? '',
  })

  if (isReadOnly) return null
  return (
    <>
      <AlbumPage
        album={album}
        photos={photos}
        notice={<AlbumRemovalNotice actor={removal} />}
        actions={
          isForPrints
            ? []
            : [
                download.action,
                ...copy.actions,
                ...(canOrderPrints ? [printsAction(orderPrints)] : []),
                removalAction(
                  ids => removal.send({ type: 'removal.ask', album: named(), ids }),
                  canRemove ? null : <RemovalUnderWay actor={removal} />,
                ),
              ]
        }
        onOrderPrints={canOrderPrints ? orderPrints : null}
        onAdd={() => setIsAdding(true)}
        onRename={chosen => naming.send({ type: 'name.change', album: chosen })}
        onDelete={chosen => deletion.send({ type: 'deletion.ask', choice: chosen })}
      />
      <AlbumNameDialog actor={naming} />
      <AlbumDeletionDialog actor={deletion} />
      {copy.dialogs}
      {download.dialog}
      {isAdding ? (
        <AddToAlbumDialog
          onClose={() => setIsAdding(false)}
          onChoose={() => {
            setIsAdding(false)
            choice.send({ type: 'selection.start' })
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
        actor={choice}
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
  screenActors: (app, { albumId = '' }) => [
    ...albumScreenActors(app, 'album', albumId),
    ...albumCopyActors(app),
    printsActor(app),
    merchandiseActor(app),
    { name: 'photoChoice', key: albumId, logic: provideSelection(app), isKept: false },
    latestUploadsActor(app),
    { name: 'albumRemoval', logic: provideAlbumRemoval(app) },
    { name: 'album', key: albumId, logic: provideAlbum(app), input: { albumId }, isKept: false },
    { name: 'albumName', logic: provideAlbumName(app) },
    { name: 'albumDeletion', logic: provideAlbumDeletion(app) },
  ],
  wirings: [
    countOfAlbum,
    selectionOfAlbum,
    dragOverPhotos,
    deletedAlbum,
    readOnlyAlbum,
    removedPhotos,
    copiedSelection,
    choiceOfUploads,
    selectionForPrints,
  ],
}
