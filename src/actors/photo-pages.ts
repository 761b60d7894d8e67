import { hiddenPhotosOf } from '#src/actors/hidden-photos.ts'
import { pageAhead } from '#src/actors/library-ahead.ts'
import type { ServiceWorld } from '#src/actors/world.ts'
import type { PhotoPage } from '#src/model/photo.ts'
import { photoClient, type PhotoPageQuery } from '#src/services/photos.ts'

/**
 * A page of photos without those that are being deleted. One of which nothing is left gives way to the next: an empty page
 * is the end of a list.
 */
export const shownPage = async (
  world: ServiceWorld,
  query: PhotoPageQuery,
  signal: AbortSignal,
): Promise<PhotoPage> => {
  const hidden = hiddenPhotosOf(world)
  let { cursor } = query
  for (;;) {
    const asked = { ...query, cursor }
    const page = await (pageAhead(world, asked, signal) ??
      world.known().client(photoClient).page(asked, signal))
    const images = page.images.filter(({ imageId }) => !hidden.has(imageId))
    const isOver = page.images.length === 0 || page.cursor === null || page.cursor === cursor
    if (images.length > 0 || isOver) return { images, cursor: page.cursor }
    ;({ cursor } = page)
  }
}
