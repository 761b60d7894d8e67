import type { AlbumKind } from '#src/library/albums/use-album-selection.ts'
import { providePhotoList } from '#src/library/timeline/photo-list/photo-list.actor.ts'
import { libraryActors, sortingActor, sortingsNow } from '#src/library/library-actors.screen.ts'
import { provideSelection } from '#src/library/selection/selection/selection.actor.ts'
import { provideDragSelect } from '#src/library/selection/drag-select/drag-select.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'
import type { ReactNode } from 'react'
import { saveActors } from '#src/library/downloads/save-actors.screen.ts'
import { useSavePhotos } from '#src/library/downloads/use-save-photos.ts'
import { downloadAction } from '#src/library/albums/album-actions.tsx'
import { SaveDialogs } from '#src/library/downloads/SaveDialogs.tsx'
import { Uncovered } from '#src/library/uncovered.screen.tsx'
import type { SelectionAction } from '#src/library/selection/selection/SelectionBar.tsx'
import { archivesActor } from '#src/library/downloads/archives-actors.screen.ts'
import type { ActorRefFrom, Subscription } from 'xstate'
import { isLibraryLocked } from '#machines/library/activation/library-lock.ts'
import type { activationMachine } from '#machines/library/activation/activation.machine.ts'
import type { albumMachine } from '#machines/library/albums/album/album.machine.ts'
import type { sharedAlbumMachine } from '#machines/library/albums/shared-album/shared-album.machine.ts'
import type { photoListMachine } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'
import {
  librarySections,
  onlySection,
} from '#machines/library/selection/selection/list-sections.ts'
import type { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import type { sortingMachine } from '#machines/library/timeline/sorting/sorting.machine.ts'
import type { Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import { queueSectionsChanged } from '#src/library/selection/photo-selection.screen.ts'

/** The screen actors of the page of an album, own or shared, except the actor of the album itself. */
export const albumScreenActors = (
  app: AppContext,
  kind: AlbumKind,
  albumId: string,
): OpenScreenActor[] => {
  const view = `${kind}Photos` as const
  return [
    ...(kind === 'album' ? libraryActors(app) : [sortingActor()]),
    archivesActor(app),
    ...saveActors(app),
    { name: 'selection', key: albumId, logic: provideSelection(app), isKept: false },
    { name: 'dragSelect', key: albumId, logic: provideDragSelect(), isKept: false },
    {
      name: view,
      key: albumId,
      logic: providePhotoList(app),
      input: { source: { kind, albumId }, count: null, sorting: sortingsNow(app)[view], view },
      isKept: false,
    },
  ]
}

/** The action that downloads selected photos of an album, and the dialog in which a single photo is saved. */
export const useAlbumDownload = (): { action: SelectionAction; dialog: ReactNode } => {
  const save = useSavePhotos()

  return {
    action: downloadAction(save),
    dialog: (
      <Uncovered>
        <SaveDialogs />
      </Uncovered>
    ),
  }
}

/**
 * Passes the number of photos and the sorting of an album, own or shared, to its list and its selection, and from
 * `activation` whether the library of an own album is locked.
 */
const followAlbum = (
  kind: AlbumKind,
  album: ActorRefFrom<typeof albumMachine | typeof sharedAlbumMachine>,
  photos: ActorRefFrom<typeof photoListMachine>,
  sortings: ActorRefFrom<typeof sortingMachine>,
  selection: ActorRefFrom<typeof selectionMachine>,
  activation: ActorRefFrom<typeof activationMachine> | null = null,
): Subscription[] => {
  const lastRead = () => album.getSnapshot().context.reading
  const countNow = (): number => lastRead()?.album.photosCount ?? 0
  const sortingNow = (): Sorting => sortings.getSnapshot().context.sortings[`${kind}Photos`]
  const adapt = queueSectionsChanged(selection, () => ({
    sections: onlySection({ kind, albumId: album.getSnapshot().context.albumId }, countNow()),
    sorting: sortingNow(),
    // Answers B-401
    canSelect:
      countNow() > 0 && (activation === null || !isLibraryLocked(activation.getSnapshot())),
  }))
  return [
    // Send the count after every read of the album, even an unchanged count: the list may have changed its own count
    // since the last read.
    follow(album, lastRead, reading => {
      if (reading !== null) {
        photos.send({ type: 'photos.recount', count: reading.album.photosCount })
      }
    }),
    follow(album, countNow, adapt),
    follow(sortings, sortingNow, adapt),
    ...(activation === null ? [] : [follow(activation, isLibraryLocked, adapt)]),
  ]
}

export const photosOfAlbum = wiring(
  ['album', 'albumPhotos', 'sorting', 'selection', 'activation'],
  actors => followAlbum('album', ...actors),
)

export const photosOfSharedAlbum = wiring(
  ['sharedAlbum', 'sharedAlbumPhotos', 'sorting', 'selection'],
  actors => followAlbum('sharedAlbum', ...actors),
)

/**
 * Passes the months and the lock of the library to a choice of photos for an album. The choice can begin before the
 * months are known.
 */
export const choiceOfLibrary = wiring(
  ['photoChoice', 'timeline', 'activation'],
  ([choice, timeline, activation]) => {
    const adapt = queueSectionsChanged(choice, () => {
      const { summary, sorting } = timeline.getSnapshot().context
      return {
        sections: librarySections(summary?.entries ?? [], sorting),
        sorting,
        canSelect: !isLibraryLocked(activation.getSnapshot()),
      }
    })
    return [
      follow(timeline, ({ context }) => context.summary, adapt),
      follow(timeline, ({ context }) => context.sorting, adapt),
      follow(activation, isLibraryLocked, adapt),
      follow(
        choice,
        snapshot => snapshot.matches('on'),
        isOn => {
          if (isOn) timeline.send({ type: 'timeline.load' })
        },
      ),
    ]
  },
)
