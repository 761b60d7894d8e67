import { photoClient } from '#src/library/photos.service.ts'
import { PHOTO_PAGE_SIZE } from '#machines/library/model/photo-run.ts'
import { thumbnailUrl } from '#machines/library/model/thumbnail.ts'
import type { AppContext, OpenAppContext } from '#src/shell/app-context.actor.ts'

export interface PictureReader extends Pick<AppContext, 'report'> {
  known(): Pick<OpenAppContext, 'client' | 'networkIdle'>
}

/**
 * Returns a function that resolves to the addresses of small pictures of the newest photos, by photo id. The first call
 * reads one page of photos; later calls read nothing, even if that read has failed. B-297.
 */
export const createStoredPictures = ({ known, report }: PictureReader) => {
  let pictures: Promise<ReadonlyMap<string, string>> | null = null
  const read = async (): Promise<ReadonlyMap<string, string>> => {
    await known().networkIdle.whenIdle()
    const { images } = await known()
      .client(photoClient)
      .page(
        {
          source: { kind: 'all' },
          sorting: { sortKey: 'created', sortOrder: 'desc' },
          cursor: null,
          limit: PHOTO_PAGE_SIZE,
        },
        new AbortController().signal,
      )
    return new Map(images.map(photo => [photo.imageId, thumbnailUrl(photo, 300)]))
  }
  return (): Promise<ReadonlyMap<string, string>> =>
    (pictures ??= read().catch((error: unknown) => {
      report('action', error)
      return new Map()
    }))
}
