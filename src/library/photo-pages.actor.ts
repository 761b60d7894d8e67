import { hiddenPhotos } from '#src/library/deletion/hidden-photos.ts'
import type { AppContext, ServiceDependencies } from '#src/shell/app-context.actor.ts'
import { addLeftOut } from '#machines/library/model/album.ts'
import { PHOTO_PAGE_SIZE } from '#machines/library/model/photo-run.ts'
import type { Photo, PageOfPhotos } from '#machines/library/model/photo.ts'
import type { LeftOut } from '#machines/orders/model/order.ts'
import { photoClient, type PhotoPageQuery } from '#src/library/photos.service.ts'

/** The parts of the app with which a list reads photos: the services, and the deletion whose photos it leaves out. */
export type PhotoReader = ServiceDependencies & Pick<AppContext, 'screenActors'>

/** How many consecutive empty pages end a list, because its cursors may be wrong. */
const MOST_EMPTY = 6

/** Leaves out photos that are being deleted; reads on if none is left, as an empty page would end the list. */
export const shownPage = async (
  app: PhotoReader,
  query: PhotoPageQuery,
  signal: AbortSignal,
): Promise<PageOfPhotos> => {
  let { cursor } = query
  let empty = 0
  let leftOut: LeftOut | null = null
  for (;;) {
    const asked = { ...query, cursor }
    const page: PageOfPhotos = await app.known().client(photoClient).page(asked, signal)
    leftOut = addLeftOut(leftOut, page)
    // Look only now: photos may have been hidden while the page was read.
    const hidden = hiddenPhotos(app)
    const images = page.images.filter(({ imageId }) => !hidden.has(imageId))
    empty = page.images.length === 0 ? empty + 1 : 0
    const isOver = page.cursor === null || page.cursor === cursor || empty === MOST_EMPTY
    if (images.length > 0 || isOver) {
      const next = images.length > 0 ? page.cursor : null
      return { images, cursor: next, ...(leftOut === null ? {} : { leftOut }) }
    }
    ;({ cursor } = page)
  }
}

/** The pages of a list, each without the photos of earlier pages. A page without new photos is the last one. */
export async function* photoPages(
  app: PhotoReader,
  list: Pick<PhotoPageQuery, 'source' | 'sorting'>,
  signal: AbortSignal,
): AsyncGenerator<{ photos: Photo[]; isLast: boolean }> {
  const seen = new Set<string>()
  let cursor: string | null = null
  do {
    const query: PhotoPageQuery = { ...list, cursor, limit: PHOTO_PAGE_SIZE }
    const page: PageOfPhotos = await shownPage(app, query, signal)
    const photos = page.images.filter(({ imageId }) => {
      const isNew = !seen.has(imageId)
      seen.add(imageId)
      return isNew
    })
    cursor = photos.length === 0 ? null : page.cursor
    yield { photos, isLast: cursor === null }
  } while (cursor !== null)
}
