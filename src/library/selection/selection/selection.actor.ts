import { fromSource, type SourceListener } from '#machines/kit/source.ts'
import {
  selectionMachine,
  type Collected,
  type Collection,
  type Found,
  type ListSection,
  type Restoration,
} from '#machines/library/selection/selection/selection.machine.ts'
import { type PhotoReader, shownPage } from '#src/library/photo-pages.actor.ts'
import { PHOTO_PAGE_SIZE } from '#machines/library/model/photo-run.ts'
import type { PhotoPage } from '#machines/library/model/photo.ts'
import type { Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import { photosInAlbums } from '#src/library/selection/photos-in-albums.actor.ts'
import { tempSelectionClient } from '#src/library/temp-selections.service.ts'
import { reportingTo } from '#src/http/reporter.ts'

/** How many sections are read in parallel; the pages of one section are read one after another. L-183. */
const AT_ONCE = 6

export const provideSelection = (app: PhotoReader) =>
  selectionMachine.provide({
    actors: {
      collectIds: fromSource<Collected, Collection>((listener, collection) =>
        read(app, collection, listener, async () => page => {
          listener.next(page)
          return true
        }),
      ),
      findPhotos: fromSource<Found, Restoration>((listener, { tempSelectionId, ...collection }) =>
        read(app, collection, listener, async signal => {
          if (tempSelectionId === null) {
            const inAlbums = await photosInAlbums(app, signal)
            return page => {
              const wanted = (page.ids ?? []).filter(id => !inAlbums.has(id))
              listener.next({ ...page, wanted, missing: 0 })
              return true
            }
          }
          const missing = new Set(
            await app.known().client(tempSelectionClient).read(tempSelectionId, signal),
          )
          return page => {
            const wanted = (page.ids ?? []).filter(id => missing.delete(id))
            listener.next({ ...page, wanted, missing: missing.size })
            return missing.size > 0
          }
        }),
      ),
    },
    actions: { report: reportingTo(app) },
  })

/** `begin` resolves to what gets each page and says whether to read on. Returns a function that stops. */
const read = (
  app: PhotoReader,
  { sections, sorting }: Collection,
  { complete, error: fail }: Pick<SourceListener<never>, 'complete' | 'error'>,
  begin: (signal: AbortSignal) => Promise<(page: Collected) => boolean>,
): (() => void) => {
  const stopped = new AbortController()
  const { signal } = stopped
  const readAll = async (): Promise<void> => {
    const take = await begin(signal)
    const waiting = sections.values()
    const readOn = async (): Promise<void> => {
      for (const section of waiting) {
        for await (const page of pagesOf(app, section, sorting, signal)) {
          signal.throwIfAborted()
          if (take(page)) continue
          stopped.abort()
          complete()
          return
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, readOn))
  }
  readAll().then(
    () => {
      if (!signal.aborted) complete()
    },
    (error: unknown) => {
      if (signal.aborted) return
      stopped.abort()
      fail(error)
    },
  )
  return () => stopped.abort()
}

/** Reads the pages of a section. `ids` is null, except in the last page: there it lists all ids of the section. */
async function* pagesOf(
  app: PhotoReader,
  { key, source }: ListSection,
  sorting: Sorting,
  signal: AbortSignal,
): AsyncGenerator<Collected> {
  const ids = new Set<string>()
  let cursor: string | null = null
  do {
    const before = ids.size
    const page: PhotoPage = await shownPage(
      app,
      { source, sorting, cursor, limit: PHOTO_PAGE_SIZE },
      signal,
    )
    for (const { imageId } of page.images) ids.add(imageId)
    // Stop at a page without new photos, even if it has a cursor.
    cursor = ids.size === before ? null : page.cursor
    yield { key, count: ids.size - before, ids: cursor === null ? [...ids] : null }
  } while (cursor !== null)
}
