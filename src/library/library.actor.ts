import { fromPromise, sendParent } from 'xstate'
import { photoListMachine } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { sortingMachine } from '#machines/library/timeline/sorting/sorting.machine.ts'
import { timelineMachine } from '#machines/library/timeline/timeline/timeline.machine.ts'
import { hiddenPhotosOf } from '#src/library/deletion/hidden-photos.ts'
import { keptSortings } from '#src/library/kept-sortings.ts'
import { shownPage } from '#src/library/photo-pages.actor.ts'
import { setPreference } from '#src/browser/preferences.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'
import { type Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import { monthKey } from '#machines/library/timeline/timeline/timeline.model.ts'
import { photoClient } from '#src/library/photos.service.ts'
import { reportingTo } from '#src/http/reporter.ts'

/**
 * The photos of one list over the photo management service; near the end of the list, read in opposite order.
 */
const providePhotoList = (app: ServiceDependencies) =>
  photoListMachine.provide({
    actors: {
      loadPage: fromPromise(({ input: { source, sorting, cursor, limit, isFromEnd }, signal }) =>
        shownPage(
          app,
          {
            source,
            cursor,
            limit,
            sorting: isFromEnd ? { ...sorting, sortOrder: opposite(sorting) } : sorting,
          },
          signal,
        ),
      ),
    },
    actions: { report: reportingTo(app) },
  })

const opposite = ({ sortOrder }: Sorting): Sorting['sortOrder'] =>
  sortOrder === 'asc' ? 'desc' : 'asc'

/** The timeline and its months over the photo management service. */
export const provideTimeline = (app: ServiceDependencies) =>
  timelineMachine.provide({
    actors: {
      loadSummary: fromPromise(async ({ signal }) => {
        const hidden = hiddenPhotosOf(app)
        const entries = await app.known().client(photoClient).timeline(signal)
        return {
          entries: entries.flatMap(entry => {
            const count = entry.count - hidden.countIn(monthKey(entry))
            return count > 0 ? [{ ...entry, count }] : []
          }),
        }
      }),
      month: providePhotoList(app),
    },
    actions: { report: reportingTo(app) },
  })

/** All photos by upload. */
export const provideLatestUploads = (app: ServiceDependencies) => providePhotoList(app)

/** The photos of one album, own or shared. */
export const provideAlbumPhotos = (app: ServiceDependencies) => providePhotoList(app)

/**
 * The sortings, stored in this browser; every list is notified of a choice. Other tabs write to the same
 * entry.
 */
export const provideSorting = () =>
  sortingMachine.provide({
    actions: {
      setChoice: (_, { view, sorting }) => {
        setPreference('sorting', JSON.stringify({ ...keptSortings(), [view]: sorting }))
      },
      notifyLists: sendParent((_, choice) => ({
        type: 'actors.broadcast',
        event: { type: 'sorting.changed', ...choice },
      })),
    },
  })
