import type { ActorRefFrom, Subscription } from 'xstate'
import type { albumMachine } from '#machines/library/albums/album/album.machine.ts'
import type { sharedAlbumMachine } from '#machines/library/albums/shared-album/shared-album.machine.ts'
import { lengthRead } from '#machines/library/model/photo-run.ts'
import { isLibraryLocked } from '#machines/library/activation/library-lock.ts'
import {
  libraryCount,
  librarySections,
  onePiece,
} from '#machines/library/selection/selection/list-sections.ts'
import type {
  ListSection,
  selectionMachine,
} from '#machines/library/selection/selection/selection.machine.ts'
import type { sortingMachine } from '#machines/library/timeline/sorting/sorting.machine.ts'
import type { Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import { follow, wiring } from '#src/shell/screen-wiring.route.ts'

/** A list as its selection has to know it. */
interface SelectableList {
  sections: ListSection[]
  sorting: Sorting
  canSelect: boolean
}

/**
 * Returns what adapts a selection to its list, and ends it when nothing can be selected. It waits for the end of
 * the task: removed photos are known by their index in the old sections, so that their event must come first.
 * `read` returns null while it does not matter.
 */
const adaptLater = (
  selection: ActorRefFrom<typeof selectionMachine>,
  read: () => SelectableList | null,
): (() => void) => {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(() => {
      isWaiting = false
      if (selection.getSnapshot().status !== 'active') return
      const list = read()
      if (list === null) return
      const { sections, sorting, canSelect } = list
      selection.send({ type: 'sections.changed', sections, sorting })
      if (!canSelect) selection.send({ type: 'selection.cancel' })
    })
  }
}

/** A selection in the library follows its months, its sorting and its lock. */
export const selectionOfLibrary = wiring(
  ['timeline', 'sorting', 'activation', 'selection'],
  ([timeline, sortings, activation, selection]) => {
    const adapt = adaptLater(selection, () => {
      const entries = timeline.getSnapshot().context.summary?.entries ?? []
      const sorting = sortings.getSnapshot().context.sortings.photos
      const isLocked = isLibraryLocked(activation.getSnapshot())
      return {
        sections: librarySections(entries, sorting),
        sorting,
        canSelect: libraryCount(entries) > 0 && !isLocked,
      }
    })
    return [
      follow(timeline, ({ context }) => context.summary, adapt),
      follow(sortings, ({ context }) => context.sortings.photos, adapt),
      follow(activation, isLibraryLocked, adapt),
    ]
  },
)

/** Adapts a selection to an album, own or shared, by its count and its sorting. */
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

/** While photos are chosen from the latest uploads, those that were read can be selected. */
export const choiceOfUploads = wiring(['photoChoice', 'latestUploads'], ([choice, uploads]) => {
  const isOn = (): boolean => choice.getSnapshot().matches('on')
  const lengthNow = (): number => lengthRead(uploads.getSnapshot().context.run)
  const sortingNow = (): Sorting => uploads.getSnapshot().context.sorting
  const adapt = adaptLater(choice, () =>
    isOn()
      ? {
          sections: onePiece({ kind: 'all' }, lengthNow()),
          sorting: sortingNow(),
          canSelect: true,
        }
      : null,
  )
  return [
    follow(choice, isOn, adapt),
    follow(uploads, lengthNow, adapt),
    follow(uploads, sortingNow, adapt),
  ]
})
