import type { ActorRefFrom, Subscription } from 'xstate'
import type { albumMachine } from '#machines/library/albums/album/album.machine.ts'
import type { sharedAlbumMachine } from '#machines/library/albums/shared-album/shared-album.machine.ts'
import type { photoListMachine } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'

/**
 * Passes the number of photos of an album to its photo list after every read of the album, even if the number is
 * unchanged: the list may have changed its own number meanwhile.
 */
const passCountOn = (
  album: ActorRefFrom<typeof albumMachine | typeof sharedAlbumMachine>,
  photos: ActorRefFrom<typeof photoListMachine>,
): Subscription[] => [
  follow(
    album,
    () => album.getSnapshot().context.reading,
    reading => {
      if (reading === null) return
      photos.send({ type: 'photos.recount', count: reading.album.photosCount })
    },
  ),
]

export const countOfAlbum = wiring(['album', 'albumPhotos'], actors => passCountOn(...actors))

export const countOfSharedAlbum = wiring(['sharedAlbum', 'sharedAlbumPhotos'], actors =>
  passCountOn(...actors),
)
