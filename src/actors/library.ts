import { fromPromise, sendParent } from 'xstate'
import { photoListMachine } from '#machines/library/photo-list/photo-list.machine.ts'
import { sortingMachine } from '#machines/library/sorting/sorting.machine.ts'
import { timelineMachine } from '#machines/library/timeline/timeline.machine.ts'
import { hiddenPhotosOf } from '#src/actors/hidden-photos.ts'
import { monthsAhead } from '#src/actors/library-ahead.ts'
import { shownPage } from '#src/actors/photo-pages.ts'
import { keepPreference, readPreference } from '#src/actors/preferences.ts'
import type { ServiceWorld } from '#src/actors/world.ts'
import { readSortings, type Sorting, type Sortings } from '#src/model/sorting.ts'
import { monthKey } from '#src/model/timeline.ts'
import { photoClient } from '#src/services/photos.ts'

const reportingTo =
  (world: ServiceWorld) =>
  (_: unknown, { error }: { error: unknown }): void => {
    world.report('action', error)
  }

/** Photos of one list over the photo management service; from its end in the opposite order. */
const providePhotoList = (world: ServiceWorld) =>
  photoListMachine.provide({
    actors: {
      loadPage: fromPromise(({ input: { source, sorting, cursor, limit, isFromEnd }, signal }) =>
        shownPage(
          world,
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
    actions: { report: reportingTo(world) },
  })

const opposite = ({ sortOrder }: Sorting): Sorting['sortOrder'] =>
  sortOrder === 'asc' ? 'desc' : 'asc'

/** The timeline and its months over the photo management service. */
export const provideTimeline = (world: ServiceWorld) =>
  timelineMachine.provide({
    actors: {
      loadSummary: fromPromise(async ({ signal }) => {
        const hidden = hiddenPhotosOf(world)
        const entries = await (monthsAhead(world, signal) ??
          world.known().client(photoClient).timeline(signal))
        return {
          entries: entries.flatMap(entry => {
            const count = entry.count - hidden.countIn(monthKey(entry))
            return count > 0 ? [{ ...entry, count }] : []
          }),
        }
      }),
      month: providePhotoList(world),
    },
    actions: { report: reportingTo(world) },
  })

/** All photos by upload. */
export const provideLatestUploads = (world: ServiceWorld) => providePhotoList(world)

/** The photos of one album, own or shared. */
export const provideAlbumPhotos = (world: ServiceWorld) => providePhotoList(world)

/** What this browser keeps of the sortings. */
export const keptSortings = (): Sortings => readSortings(readPreference('sorting'))

/** The sortings, kept in this browser; every list hears of a choice. Other tabs keep theirs in the same place. */
export const provideSorting = () =>
  sortingMachine.provide({
    actions: {
      keepChoice: (_, { view, sorting }) => {
        keepPreference('sorting', JSON.stringify({ ...keptSortings(), [view]: sorting }))
      },
      tellLists: sendParent((_, choice) => ({
        type: 'parts.tell',
        fact: { type: 'sorting.changed', ...choice },
      })),
    },
  })
