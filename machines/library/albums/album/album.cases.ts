import { answers, fails, flow } from '#machines/kit/flow.ts'
import { albumMachine, type AlbumReading } from '#machines/library/albums/album/album.machine.ts'
import { anAlbum } from '#machines/samples/albums.ts'
import { aServiceError } from '#machines/samples/failures.ts'

const AS_OF = '2026-11-22T10:00:00Z'

export const albumFlow = flow({
  id: 'album',
  area: 'library',
  title: 'One album',
  promise:
    'An album shows its name and number as they are now, or says that it cannot be displayed.',
  machine: albumMachine,
  starts: { 'the customer opens an album': { albumId: 'album-1' } },
  events: {
    'the customer tries again': { type: 'album.retry' },
    'a photo was shown large': { type: 'photo.reveal', place: { key: 'all', cell: 3 } },
    'the album was renamed': { type: 'album.renamed', albumId: 'album-1', name: 'Sea' },
    'another album was renamed': { type: 'album.renamed', albumId: 'album-2', name: 'Sea' },
    'an album was changed': { type: 'albums.changed' },
    'a photo was deleted': { type: 'photos.removed', ids: ['photo-1'] },
    'the library changed elsewhere': { type: 'library.refresh' },
    'the connection is back': { type: 'connection.restored' },
  },
  outcomes: {
    readAlbum: {
      'the album has twelve photos': answers({ album: anAlbum(), asOf: AS_OF }),
      'the album is empty': answers({
        album: anAlbum({ photosCount: 0, coverPhoto: null }),
        asOf: AS_OF,
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
  sentences: [
    {
      requirements: ['L-238'],
      says: 'an album that is on screen stays while it is read again',
      holds: ({ before, after, label }) =>
        label === 'there is no such album' ||
        readingOf(before.context) === null ||
        readingOf(after.context) !== null,
    },
    {
      requirements: ['L-090'],
      says: 'nothing is left on screen of an album that is gone',
      holds: ({ after }) => after.value !== 'missing' || readingOf(after.context) === null,
    },
  ],
})

const readingOf = (context: unknown): AlbumReading | null =>
  (context as { reading: AlbumReading | null }).reading
