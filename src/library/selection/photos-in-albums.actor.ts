import { eachAtOnce } from '#src/browser/limiter.ts'
import { nothingReadable } from '#src/http/lenient.ts'
import { albumClient } from '#src/library/albums/albums.service.ts'
import { photoPages, type PhotoReader } from '#src/library/photo-pages.actor.ts'
import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'

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
  const albums = [...(await albumIds(app, signal))]
  await eachAtOnce(albums, AT_ONCE, signal, async (albumId, aborted) => {
    const list = { source: { kind: 'album', albumId }, sorting: DEFAULT_PHOTO_SORTING } as const
    for await (const { photos } of photoPages(app, list, aborted)) {
      for (const { imageId } of photos) ids.add(imageId)
    }
  })
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
