import { MOST_PHOTOS_SHARED } from '#machines/library/model/download.ts'
import type { PhotoToShare } from '#machines/library/model/upload/photo-file.ts'
import { canShareFiles } from '#src/browser/saving/share-files.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

/**
 * Returns a function that saves photos by their ids: up to 20 that `find` has in memory by another app, where the
 * device hands files to apps; else as a file or an archive. `find` returns null for a photo that is not in memory.
 */
export const useSavePhotos = (): ((
  ids: readonly string[],
  find: (imageId: string) => PhotoToShare | null,
) => void) => {
  const single = useScreenActor('singleDownload')
  const share = useScreenActor('photoShare')

  return (ids, find) => {
    const [id = ''] = ids
    if (ids.length <= MOST_PHOTOS_SHARED && canShareFiles()) {
      const photos = ids.flatMap(imageId => find(imageId) ?? [])
      if (photos.length === ids.length) {
        share.send({ type: 'share.ask', photos })
        return
      }
    }
    single.send({ type: 'photos.save', ids, first: find(id) })
  }
}
