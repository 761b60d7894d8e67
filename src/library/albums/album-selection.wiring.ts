import type { ActorRefFrom, Subscription } from 'xstate'
import type { albumMachine } from '#machines/library/albums/album/album.machine.ts'
import type { sharedAlbumMachine } from '#machines/library/albums/shared-album/shared-album.machine.ts'
import { lengthRead } from '#machines/library/model/photo-run.ts'
import { onePiece } from '#machines/library/selection/selection/list-sections.ts'
import type { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import type { sortingMachine } from '#machines/library/timeline/sorting/sorting.machine.ts'
import type { Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import { adaptLater } from '#src/library/selection/selection/selection.wiring.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'

/** Passes the number of photos and the sorting of an album, own or shared, to its selection. */
const adaptToAlbum = (
  kind: 'album' | 'sharedAlbum',
  album: ActorRefFrom<typeof albumMachine | typeof sharedAlbumMachine>,
  sortings: ActorRefFrom<typeof sortingMachine>,
  selection: ActorRefFrom<typeof selectionMachine>,
): Subscription[] => {
  const countNow = (): number => album.getSnapshot().context.reading?.album.photosCount ?? 0
  const sortingNow = (): Sorting => sortings.getSnapshot().context.sortings[`${kind}Photos`]
  const adapt = adaptLater(selection, () => ({
    sections: onePiece({ kind, albumId: album.getSnapshot().context.albumId }, countNow()),
    sorting: sortingNow(),
    canSelect: countNow() > 0,
  }))
  return [follow(album, countNow, adapt), follow(sortings, sortingNow, adapt)]
}

export const selectionOfAlbum = wiring(['album', 'sorting', 'selection'], actors =>
  adaptToAlbum('album', ...actors),
)

export const selectionOfSharedAlbum = wiring(['sharedAlbum', 'sorting', 'selection'], actors =>
  adaptToAlbum('sharedAlbum', ...actors),
)

/**
 * Passes the number of the latest uploads that were read, and their sorting, to the selection of photos for an album.
 * The choice can begin before the first photo was read.
 */
export const choiceOfUploads = wiring(['photoChoice', 'latestUploads'], ([choice, uploads]) => {
  const lengthNow = (): number => lengthRead(uploads.getSnapshot().context.run)
  const sortingNow = (): Sorting => uploads.getSnapshot().context.sorting
  const adapt = adaptLater(choice, () => ({
    sections: onePiece({ kind: 'all' }, lengthNow()),
    sorting: sortingNow(),
    canSelect: true,
  }))
  return [follow(uploads, lengthNow, adapt), follow(uploads, sortingNow, adapt)]
})
