import { ALBUMS_PATH } from '#machines/library/model/photo-paths.ts'
import { isWholeSelection } from '#machines/library/selection/selection/selection.model.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'

/** Opens the list of albums after the album on screen was deleted. */
export const deletedAlbum = wiring(
  ['album', 'albumDeletion'],
  ([album, deletion], { navigate }) => [
    deletion.on('choice.deleted', ({ choice: { albumId } }) => {
      if (albumId !== album.getSnapshot().context.albumId) return
      // Answers L-103
      void navigate({ to: ALBUMS_PATH, replace: true })
    }),
  ],
)

/** Replaces the page of a shared album with its read-only page, if the flag for shared albums is on. */
export const readOnlyAlbum = wiring(['album'], ([album], { navigate, isOn }) => [
  follow(
    album,
    ({ context }) => context.reading?.album.isShared === true,
    isShared => {
      if (!isShared || !isOn('PhotoManagementSharedAlbumsViewEnabled')) return
      const { albumId } = album.getSnapshot().context
      void navigate({
        to: '/my-photos/shared-albums/$albumId',
        params: { albumId },
        replace: true,
      })
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

/**
 * After the photo on screen was removed from the album, makes the preview show the next photo, else the previous one,
 * or close. The wiring of the page behind the preview removes the photo from the list.
 */
export const removedFromPreview = wiring(
  ['albumRemoval', 'preview', 'album'],
  ([removal, preview, album]) => [
    removal.on('photos.left', ({ change: { albumId, ids } }) => {
      if (albumId !== album.getSnapshot().context.albumId) return
      preview.send({ type: 'photos.removed', ids: [...ids] })
    }),
  ],
)
