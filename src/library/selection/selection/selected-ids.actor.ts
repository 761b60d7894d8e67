import type {
  Collected,
  Collection,
  Found,
  ListSection,
  Restoration,
} from '#machines/library/selection/selection/selection.machine.ts'
import { type PhotoReader, shownPage } from '#src/library/photo-pages.actor.ts'
import { PHOTO_PAGE_SIZE } from '#machines/library/model/photo-run.ts'
import type { PhotoPage } from '#machines/library/model/photo.ts'
import type { Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import { photosInAlbums } from '#src/library/selection/photos-in-albums.actor.ts'
import { tempSelectionClient } from '#src/library/temp-selections.service.ts'

/** How many sections are read in parallel; the pages of one section are read one after another. L-183. */
const AT_ONCE = 6

/** Reads the ids of the photos of whole sections. */
export const collectIds = (
  app: PhotoReader,
  collection: Collection,
  emit: (page: Collected) => void,
  signal: AbortSignal,
): Promise<void> =>
  readSections(app, collection, signal, page => {
    emit(page)
    return true
  })

/** Looks for the photos of a stored selection, or for those that are in no album. */
export const findPhotos = async (
  app: PhotoReader,
  { tempSelectionId, ...collection }: Restoration,
  emit: (page: Found) => void,
  signal: AbortSignal,
): Promise<void> => {
  if (tempSelectionId === null) {
    const inAlbums = await photosInAlbums(app, signal)
    return readSections(app, collection, signal, page => {
      const wanted = (page.ids ?? []).filter(id => !inAlbums.has(id))
      emit({ ...page, wanted, missing: 0 })
      return true
    })
  }
  const missing = new Set(
    await app.known().client(tempSelectionClient).read(tempSelectionId, signal),
  )
  return readSections(app, collection, signal, page => {
    const wanted = (page.ids ?? []).filter(id => missing.delete(id))
    emit({ ...page, wanted, missing: missing.size })
    return missing.size > 0
  })
}

/** Reads until `take` says that nothing more is wanted, or until one page cannot be read. */
const readSections = async (
  app: PhotoReader,
  { sections, sorting }: Collection,
  stopped: AbortSignal,
  take: (page: Collected) => boolean,
): Promise<void> => {
  const ended = new AbortController()
  const signal = AbortSignal.any([stopped, ended.signal])
  const waiting = sections.values()
  const readOn = async (): Promise<void> => {
    for (const section of waiting) {
      for await (const page of pagesOf(app, section, sorting, signal)) {
        signal.throwIfAborted()
        if (take(page)) continue
        ended.abort()
        return
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, readOn))
  } catch (error) {
    if (!ended.signal.aborted) throw error
  } finally {
    ended.abort()
  }
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
