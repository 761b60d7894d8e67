import type {
  Collected,
  Collection,
  ListSection,
  SelectionToRead,
} from '#machines/library/selection/selection/selection.machine.ts'
import { eachAtOnce } from '#src/browser/limiter.ts'
import { photoPages, type PhotoReader } from '#src/library/photo-pages.actor.ts'
import { photosInAlbums } from '#src/library/selection/photos-in-albums.actor.ts'
import { tempSelectionClient } from '#src/library/temp-selections.service.ts'

/** How many sections are read in parallel; the pages of one section are read one after another. L-183. */
const AT_ONCE = 6

/** Reads the ids of whole sections, and looks among them for the photos of a stored selection, or of no album. */
export const readIds = async (
  app: PhotoReader,
  { tempSelectionId, ...collection }: SelectionToRead,
  emit: (page: Collected) => void,
  signal: AbortSignal,
): Promise<void> => {
  if (tempSelectionId === undefined) {
    return readSections(app, collection, signal, page => {
      emit(page)
      return true
    })
  }
  if (tempSelectionId === null) {
    const inAlbums = await photosInAlbums(app, signal)
    return readSections(app, collection, signal, page => {
      const wanted = (page.ids ?? []).filter(id => !inAlbums.has(id))
      emit({ ...page, wanted, ...(wanted.length > 0 ? { missing: 0 } : {}) })
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
  const enough = new AbortController()
  const aborted = AbortSignal.any([stopped, enough.signal])
  const readSection = async ({ key, source }: ListSection, signal: AbortSignal): Promise<void> => {
    const ids: string[] = []
    for await (const { photos, isLast } of photoPages(app, { source, sorting }, signal)) {
      signal.throwIfAborted()
      for (const { imageId } of photos) ids.push(imageId)
      if (!take({ key, count: photos.length, ids: isLast ? ids : null })) enough.abort()
    }
  }
  try {
    await eachAtOnce(sections, AT_ONCE, aborted, readSection)
  } catch (error) {
    if (!enough.signal.aborted) throw error
  }
}
