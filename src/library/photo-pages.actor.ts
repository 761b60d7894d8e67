import { hiddenPhotosOf } from '#src/library/deletion/hidden-photos.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'
import type { PhotoPage } from '#machines/library/model/photo.ts'
import { photoClient, type PhotoPageQuery } from '#src/library/photos.service.ts'

/**
 * A page of photos without those that are being deleted. If no photo is left of a page, the next page is read,
 * because an empty page would end the list.
 */
export const shownPage = async (
  app: ServiceDependencies,
  query: PhotoPageQuery,
  signal: AbortSignal,
): Promise<PhotoPage> => {
  const hidden = hiddenPhotosOf(app)
  let { cursor } = query
  for (;;) {
    const asked = { ...query, cursor }
    const page = await app.known().client(photoClient).page(asked, signal)
    const images = page.images.filter(({ imageId }) => !hidden.has(imageId))
    const isOver = page.images.length === 0 || page.cursor === null || page.cursor === cursor
    if (images.length > 0 || isOver) return { images, cursor: page.cursor }
    ;({ cursor } = page)
  }
}
