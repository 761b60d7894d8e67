import { albumReader } from '#machines/library/albums/album-reader.ts'
import type { SharedAlbum } from '#machines/library/model/shared-album.ts'

/** One shared album, read-only; its owner also sees the participants. Photo library, sections 2 and 6. */
export const sharedAlbumMachine = albumReader<SharedAlbum>({
  id: 'sharedAlbum',
  what: 'The shared album',
  shows: {
    ready:
      'The shared album is on screen, read-only: the owner sees with whom it is shared, a participant who owns it.',
    missing:
      'No such album is shared with the customer: a sentence says that it cannot be displayed.',
  },
  requirements: {
    reading: ['L-246'],
    ready: ['L-003', 'L-094', 'L-095', 'L-096', 'L-097', 'L-098', 'L-099', 'L-152'],
    missing: ['L-090', 'L-269'],
    failed: ['L-269'],
  },
  participants: { reading: ['L-096', 'L-247'], unknown: ['L-096'] },
})
