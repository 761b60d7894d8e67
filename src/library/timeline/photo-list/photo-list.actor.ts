import { emit, fromPromise } from 'xstate'
import { photoListMachine } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { type PhotoReader, shownPage } from '#src/library/photo-pages.actor.ts'
import { nothingReadable } from '#src/http/lenient.ts'
import type { Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import { reportingTo } from '#src/http/reporter.ts'

/**
 * Provides the ports of the machine of one list of photos: calls to the photo management service. Pages near the end
 * of the list are read from the end, in opposite order. The list of the whole library rejects as `malformed` if its
 * first pages have photos, but none of them can be read: without a count, it would show as empty.
 */
export const providePhotoList = (app: PhotoReader) =>
  photoListMachine.provide({
    actors: {
      loadPage: fromPromise(async ({ input, signal }) => {
        const { source, sorting, cursor, limit, isFromEnd } = input
        const page = await shownPage(
          app,
          {
            source,
            cursor,
            limit,
            sorting: isFromEnd ? { ...sorting, sortOrder: opposite(sorting) } : sorting,
          },
          signal,
        )
        const isBlank = page.images.length === 0 && page.leftOut !== undefined
        if (source.kind === 'all' && cursor === null && isBlank) {
          throw nothingReadable('Photos', page.leftOut)
        }
        return page
      }),
    },
    actions: {
      report: reportingTo(app),
      notifyFound: emit((_, cell: number) => ({ type: 'month.found' as const, cell })),
    },
  })

const opposite = ({ sortOrder }: Sorting): Sorting['sortOrder'] =>
  sortOrder === 'asc' ? 'desc' : 'asc'
