import { createActor, fromPromise } from 'xstate'
import { activationMachine } from '#machines/library/activation/activation.machine.ts'
import { albumDeletionMachine } from '#machines/library/albums/album-deletion/album-deletion.machine.ts'
import { albumNameMachine } from '#machines/library/albums/album-name/album-name.machine.ts'
import type { LibraryStatus } from '#machines/library/model/photo.ts'
import { printsMachine } from '#machines/library/prints/prints.machine.ts'
import { dragSelectMachine } from '#machines/library/selection/drag-select/drag-select.machine.ts'
import { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import { photoListMachine } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { sortingMachine } from '#machines/library/timeline/sorting/sorting.machine.ts'
import {
  DEFAULT_PHOTO_SORTING,
  DEFAULT_SORTINGS,
} from '#machines/library/timeline/sorting/sorting.model.ts'
import { aPhotoPage } from '#machines/samples/photos.ts'

/**
 * The other actors that the page of an album, own or shared, reads on the stage. The stage cannot show photos of the
 * album.
 */
export const albumNeighbours = () => ({
  selection: createActor(selectionMachine).start(),
  dragSelect: createActor(dragSelectMachine).start(),
  sorting: createActor(sortingMachine, { input: { sortings: DEFAULT_SORTINGS } }).start(),
  prints: createActor(printsMachine).start(),
  activation: createActor(
    activationMachine.provide({
      actors: { readUser: fromPromise<LibraryStatus>(async () => 'ACTIVE') },
    }),
    { input: { userId: 'anna-1001' } },
  ).start(),
  albumName: createActor(albumNameMachine).start(),
  albumDeletion: createActor(albumDeletionMachine).start(),
  photos: createActor(
    photoListMachine.provide({ actors: { loadPage: fromPromise(async () => aPhotoPage([])) } }),
    {
      input: {
        source: { kind: 'album', albumId: 'album-1' },
        count: null,
        sorting: DEFAULT_PHOTO_SORTING,
        view: 'albumPhotos',
      },
    },
  ).start(),
})
