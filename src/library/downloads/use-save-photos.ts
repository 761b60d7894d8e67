import { MOST_PHOTOS_SHARED } from '#machines/library/model/download.ts'
import type { PhotoToShare } from '#machines/library/model/upload/photo-file.ts'
import { canShareFiles, takesFiles } from '#src/browser/saving/share-files.ts'
import { heldIn, openLists } from '#src/library/photo-lists.ts'
import { useChild } from '#src/shell/use-root.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

/**
 * Saves photos. If the device can, up to 20 photos that are `shown` or that a list has in memory go to another app; all
 * others are saved as a file or an archive.
 */
export const useSavePhotos = (): ((ids: readonly string[], shown?: PhotoToShare) => void) => {
  const screenActors = useChild('screenActors')
  const single = useScreenActor('singleDownload')
  const share = useScreenActor('photoShare')

  return (ids, shown) => {
    const lists = openLists(screenActors.getSnapshot().children)
    const find = (imageId: string): PhotoToShare | null =>
      shown ?? lists.flatMap(list => heldIn(list, imageId)?.photo ?? [])[0] ?? null
    const [id = ''] = ids
    if (ids.length <= MOST_PHOTOS_SHARED && canShareFiles()) {
      const photos = ids.flatMap(imageId => find(imageId) ?? [])
      const named = photos.map(({ localFileName }) => ({ name: localFileName, size: 0 }))
      if (photos.length === ids.length && takesFiles(named)) {
        share.send({ type: 'share.ask', photos })
        return
      }
    }
    single.send({ type: 'photos.save', ids, first: find(id) })
  }
}
