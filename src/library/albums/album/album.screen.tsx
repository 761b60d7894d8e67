import { Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'
import { canRemoveFrom } from '#machines/library/albums/album-removal/album-removal.machine.ts'
import { useIsLibraryLocked } from '#src/library/activation/use-is-library-locked.ts'
import { provideAlbum } from '#src/library/albums/album/album.actor.ts'
import { provideAlbumDeletion } from '#src/library/albums/album-deletion/album-deletion.actor.ts'
import { provideAlbumName } from '#src/library/albums/album-name/album-name.actor.ts'
import { provideAlbumRemoval } from '#src/library/albums/album-removal/album-removal.actor.ts'
import {
  selectionForPrints,
  copiedSelection,
} from '#src/library/selection/photo-selection.screen.ts'
import {
  choiceOfLibrary,
  photosOfAlbum,
  useAlbumDownload,
  albumScreenActors,
} from '#src/library/albums/album-pages.screen.tsx'
import { provideDragSelect } from '#src/library/selection/drag-select/drag-select.actor.ts'
import { provideSelection } from '#src/library/selection/selection/selection.actor.ts'
import { printsAction, removalAction } from '#src/library/albums/album-actions.tsx'
import {
  AlbumRemovalNotice,
  RemovalUnderWay,
} from '#src/library/albums/album-removal/AlbumRemovalNotice.tsx'
import { AddToAlbumDialog } from '#src/library/albums/AddToAlbumDialog.tsx'
import { selectionDeletionActor } from '#src/library/deletion/deletion-actors.screen.ts'
import { SelectionDeletionNotice } from '#src/library/deletion/selection-deletion/SelectionDeletionNotice.tsx'
import { PhotoChoiceDialog } from '#src/library/PhotoChoiceDialog.tsx'
import { AlbumDeletionDialog } from '#src/library/albums/album-deletion/AlbumDeletionDialog.tsx'
import { AlbumNameDialog } from '#src/library/albums/album-name/AlbumNameDialog.tsx'
import { AlbumPage } from '#src/library/albums/album/AlbumPage.tsx'
import { albumCopyActors, useAlbumCopy } from '#src/library/albums/album-copy/album-copy.screen.tsx'
import { FootNotice } from '#src/ui/overlays/FootNotice.tsx'
import { timelineActor } from '#src/library/library-actors.screen.ts'
import { merchandiseActor } from '#src/orders/merchandise/merchandise-actors.screen.ts'
import { printsActor } from '#src/library/prints/prints-actors.screen.ts'
import type { Screen } from '#src/app/screen.ts'
import { useCanOrderPrints } from '#src/library/prints/use-can-order-prints.ts'
import { useFlag } from '#src/shell/use-flags.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { useUploads } from '#src/library/upload/use-uploads.ts'
import { isWholeSelection } from '#machines/library/selection/selection/selection.model.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'

function AlbumRoute() {
  const album = useScreenActor('album')
  const photos = useScreenActor('albumPhotos')
  const naming = useScreenActor('albumName')
  const deletion = useScreenActor('albumDeletion')
  const removal = useScreenActor('albumRemoval')
  const photoDeletion = useScreenActor('selectionDeletion')
  const copy = useAlbumCopy()
  const download = useAlbumDownload()
  const copying = useScreenActor('albumCopy')
  const choice = useScreenActor('photoChoice')
  const { open: openUploads } = useUploads()
  const canUpload = useFlag('PhotoManagementUploadEnabled')
  const [isAdding, setIsAdding] = useState(false)
  const prints = useScreenActor('prints')
  const isForPrints = useSelector(prints, snapshot => snapshot.hasTag('choosing'))
  const canOrderPrints = useCanOrderPrints()
  const albumId = useSelector(album, ({ context }) => context.albumId)
  if (useIsLibraryLocked() && isAdding) setIsAdding(false)
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
        notice={
          <FootNotice>
            <AlbumRemovalNotice actor={removal} />
            <SelectionDeletionNotice actor={photoDeletion} />
          </FootNotice>
        }
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
        album={photos}
        onAdd={ids => {
          copying.send({ type: 'copy.ask', ids })
          copying.send({ type: 'copy.addTo', album: named() })
        }}
      />
      <Outlet />
    </>
  )
}

/** Opens the list of albums after the album on screen was deleted. */
export const deletedAlbum = wiring(
  ['album', 'albumDeletion'],
  ([album, deletion], { navigate }) => [
    deletion.on('choice.deleted', ({ choice: { albumId } }) => {
      if (albumId !== album.getSnapshot().context.albumId) return
      // Answers L-103
      void navigate({ to: PATHS.albums, replace: true })
    }),
  ],
)

/** Replaces the page of a shared album, or its preview, with the read-only one, if the flag for shared albums is on. */
export const readOnlyAlbum = wiring(['album'], ([album], { navigate, isOn, params }) => [
  follow(
    album,
    ({ context }) => context.reading?.album.isShared === true,
    isShared => {
      if (!isShared || !isOn('PhotoManagementSharedAlbumsViewEnabled')) return
      const { albumId } = album.getSnapshot().context
      const { imageId } = params()
      void (imageId === undefined
        ? navigate({ to: PATHS.sharedAlbum, params: { albumId }, replace: true })
        : navigate({
            to: PATHS.sharedAlbumPhotoPreview,
            params: { albumId, imageId },
            replace: true,
          }))
    },
  ),
])

/**
 * When photos leave the album on screen, removes them from its list. Ends the selection if the customer asked to remove
 * all of it; otherwise, for example after a removal in the preview, only removes the photos from the selection. After
 * Undo, reads the list again to show the restored photos.
 */
export const removedPhotos = wiring(
  ['albumRemoval', 'selection', 'albumPhotos', 'album'],
  ([removal, selection, photos, album]) => [
    removal.on('photos.left', ({ change: { albumId, ids } }) => {
      if (albumId !== album.getSnapshot().context.albumId) return
      const { rest, done, failed } = removal.getSnapshot().context.batches
      const { marks, sections } = selection.getSnapshot().context
      const isOver = isWholeSelection(marks, sections, [...rest, ...done, ...failed])
      selection.send(isOver ? { type: 'selection.cancel' } : { type: 'photos.removed', ids })
      photos.send({ type: 'photos.removed', ids })
    }),
    removal.on('photos.back', ({ change: { albumId } }) => {
      if (albumId !== album.getSnapshot().context.albumId) return
      photos.send({ type: 'library.refresh' })
    }),
  ],
)

export const screen: Screen = {
  View: AlbumRoute,
  screenActors: (app, { albumId = '' }) => [
    ...albumScreenActors(app, 'album', albumId),
    ...albumCopyActors(app),
    selectionDeletionActor(app),
    printsActor(app),
    merchandiseActor(app),
    { name: 'photoChoice', key: albumId, logic: provideSelection(app), isKept: false },
    { name: 'choiceDrag', key: albumId, logic: provideDragSelect(), isKept: false },
    timelineActor(app),
    { name: 'albumRemoval', logic: provideAlbumRemoval(app) },
    { name: 'album', key: albumId, logic: provideAlbum(app), input: { albumId }, isKept: false },
    { name: 'albumName', logic: provideAlbumName(app) },
    { name: 'albumDeletion', logic: provideAlbumDeletion(app) },
  ],
  wirings: [
    photosOfAlbum,
    deletedAlbum,
    readOnlyAlbum,
    removedPhotos,
    copiedSelection,
    choiceOfLibrary,
    selectionForPrints,
  ],
}
