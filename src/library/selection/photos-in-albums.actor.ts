import { nothingReadable } from '#src/http/lenient.ts'
import { albumClient } from '#src/library/albums/albums.service.ts'
import { type PhotoReader, shownPage } from '#src/library/photo-pages.actor.ts'
import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'
import { PHOTO_PAGE_SIZE } from '#machines/library/model/photo-run.ts'

/** How many albums a page of the album list has, and how many albums are read in parallel. */
const ALBUMS_PER_PAGE = 50
const AT_ONCE = 6

/**
 * Returns the ids of the photos that are in any own album, shared ones too. Rejects with ServiceError or AbortError unless
 * every album was read: what is in an unknown album cannot be told; B-295.
 */
export const photosInAlbums = async (
  app: PhotoReader,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> => {
  const ids = new Set<string>()
  const waiting = (await albumIds(app, signal)).values()
  const readOn = async (): Promise<void> => {
    for (const albumId of waiting) {
      let cursor: string | null = null
      do {
        const page = await shownPage(
          app,
          {
            source: { kind: 'album', albumId },
            sorting: DEFAULT_PHOTO_SORTING,
            cursor,
            limit: PHOTO_PAGE_SIZE,
          },
          signal,
        )
        for (const { imageId } of page.images) ids.add(imageId)
        // Stop at a cursor that repeats.
        cursor = page.cursor === cursor ? null : page.cursor
      } while (cursor !== null)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readOn))
  return ids
}

const albumIds = async (app: PhotoReader, signal: AbortSignal): Promise<ReadonlySet<string>> => {
  const ids = new Set<string>()
  let cursor: string | null = null
  do {
    const asked = { cursor, limit: ALBUMS_PER_PAGE }
    const page = await app.known().client(albumClient).list(asked, signal)
    if (page.leftOut !== undefined) throw nothingReadable('Albums', page.leftOut)
    const before = ids.size
    for (const { albumId } of page.albums) ids.add(albumId)
    // Stop at a page without new albums, even if it has a cursor.
    cursor = ids.size === before ? null : page.cursor
  } while (cursor !== null)
  return ids
}
