import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'
import type { PhotoPageQuery, PhotoService } from '#src/library/photos.service.ts'

/** The maximum number of pages that one call of `listedPhotos` reads. */
const MOST_PAGES = 20
/** Photos per page. The service itself sets the size of a page of the whole library. */
const PAGE = 500

/** The ids among `imageIds` that a list has, in order. Rejects if a page cannot be read, or after 20 pages. */
export const listedPhotos = async (
  photos: Pick<PhotoService, 'page'>,
  imageIds: readonly string[],
  sources: readonly PhotoPageQuery['source'][],
  signal: AbortSignal,
): Promise<string[]> => {
  const photoIds = new Set<string>()
  let pages = 0
  for (const source of sources) {
    let cursor: string | null = null
    do {
      pages += 1
      if (pages > MOST_PAGES) throw new Error('They stand among too many photos')
      const query: PhotoPageQuery = { source, sorting: DEFAULT_PHOTO_SORTING, cursor, limit: PAGE }
      const page = await photos.page(query, signal)
      for (const { imageId } of page.images) photoIds.add(imageId)
      cursor = page.cursor
    } while (cursor !== null && !imageIds.every(id => photoIds.has(id)))
  }
  return imageIds.filter(id => photoIds.has(id))
}
