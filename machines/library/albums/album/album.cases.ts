import { answers, fails, flow } from '#flow-kit/flow.ts'
import { ALBUM_EVENTS, albumSentences } from '#machines/library/albums/album-reader-cases.ts'
import { albumMachine } from '#machines/library/albums/album/album.machine.ts'
import { anAlbum } from '#machines/samples/albums.ts'
import { aServiceError } from '#machines/samples/failures.ts'

export const albumFlow = flow({
  id: 'album',
  area: 'library',
  title: 'One album',
  promise:
    'An album shows its name and number as they are now, or says that it cannot be displayed.',
  machine: albumMachine,
  starts: { 'the customer opens an album': { albumId: 'album-1' } },
  events: {
    ...ALBUM_EVENTS,
    'the album was renamed': { type: 'album.renamed', albumId: 'album-1', name: 'Sea' },
    'another album was renamed': { type: 'album.renamed', albumId: 'album-2', name: 'Sea' },
  },
  outcomes: {
    readAlbum: {
      'the album has twelve photos': answers({ album: anAlbum() }),
      'the album is empty': answers({
        album: anAlbum({ photosCount: 0, coverPhoto: null }),
      }),
      'there is no such album': fails(aServiceError(404)),
      'the album cannot be read': fails(aServiceError(500)),
      'the connection drops': fails(aServiceError()),
    },
  },
  identify: ({ context: { reading, revealed, failure } }) => [
    reading?.album.photosCount,
    reading?.album.albumName,
    failure?.kind,
    failure?.status,
    revealed?.cell,
  ],
  accidents: ['a photo was shown large'],
  sentences: albumSentences({ read: ['L-238'], gone: 'there is no such album' }),
})
