import { albumReader } from '#machines/library/albums/album-reader.ts'
import type { Album } from '#machines/library/model/album.ts'

/** One own album. Photo library, section 2. */
export const albumMachine = albumReader<Album>({
  id: 'album',
  what: 'The album',
  shows: {
    ready: 'The album is on screen: its name, how many photos it has and when it was created.',
    missing:
      'The album does not exist: a sentence says that it cannot be displayed, and a link leads back to the albums.',
  },
  requirements: {
    reading: ['L-238'],
    ready: ['L-077', 'L-079', 'L-080', 'L-081', 'L-082', 'L-089', 'L-149'],
    missing: ['L-090', 'L-269'],
    failed: ['L-269'],
  },
})
