import { ALBUMS_PATH } from '#machines/library/model/photo-paths.ts'
import { wiring } from '#src/shell/screen-wiring.route.ts'

/** The albums are shown when the album on screen was deleted. */
export const deletedAlbum = wiring(
  ['album', 'albumDeletion'],
  ([album, deletion], { navigate }) => [
    deletion.on('choice.deleted', ({ choice: { albumId } }) => {
      if (albumId !== album.getSnapshot().context.albumId) return
      void navigate({ to: ALBUMS_PATH, replace: true })
    }),
  ],
)

/** Removed photos disappear at once, before the album is read again; restored photos need that read. */
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

/** The page below takes a removed photo out of its list; the preview goes on to the next one. */
export const removedFromPreview = wiring(['albumRemoval', 'preview'], ([removal, preview]) => [
  removal.on('photos.left', ({ change: { ids } }) => {
    preview.send({ type: 'photos.removed', ids: [...ids] })
  }),
])
