import { ALBUMS_PATH } from '#machines/library/model/photo-paths.ts'
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
 * After photos were removed from the album, removes them from the list at once and ends the selection. After Undo,
 * reads the list again: the restored photos appear only then.
 */
export const removedPhotos = wiring(
  ['albumRemoval', 'selection', 'albumPhotos'],
  ([removal, selection, photos]) => [
    removal.on('photos.left', ({ change: { ids } }) => {
      selection.send({ type: 'selection.cancel' })
      photos.send({ type: 'photos.removed', ids })
    }),
    removal.on('photos.back', () => {
      photos.send({ type: 'library.refresh' })
    }),
  ],
)

/**
 * Makes the preview show the next photo after the photo on screen was removed from the album. The wiring of the page
 * behind it removes the photo from the list.
 */
export const removedFromPreview = wiring(['albumRemoval', 'preview'], ([removal, preview]) => [
  removal.on('photos.left', ({ change: { ids } }) => {
    preview.send({ type: 'photos.removed', ids: [...ids] })
  }),
])
