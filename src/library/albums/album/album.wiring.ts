import { ALBUMS_PATH } from '#machines/library/model/photo-paths.ts'
import { wiring } from '#src/shell/screen-wiring.route.ts'

/** Opens the list of albums after the album on screen was deleted. */
export const deletedAlbum = wiring(
  ['album', 'albumDeletion'],
  ([album, deletion], { navigate }) => [
    deletion.on('choice.deleted', ({ choice: { albumId } }) => {
      if (albumId !== album.getSnapshot().context.albumId) return
      void navigate({ to: ALBUMS_PATH, replace: true })
    }),
  ],
)

/** Takes removed photos out of the list at once, before the album is read again; restored photos need that read. */
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

/** Moves the preview on from a removed photo; the page below takes the photo out of its list. */
export const removedFromPreview = wiring(['albumRemoval', 'preview'], ([removal, preview]) => [
  removal.on('photos.left', ({ change: { ids } }) => {
    preview.send({ type: 'photos.removed', ids: [...ids] })
  }),
])
