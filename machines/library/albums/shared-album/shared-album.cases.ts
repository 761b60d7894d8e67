import { answers, fails, flow } from '#flow-kit/flow.ts'
import { ALBUM_EVENTS, albumSentences } from '#machines/library/albums/album-reader-cases.ts'
import { sharedAlbumMachine } from '#machines/library/albums/shared-album/shared-album.machine.ts'
import { aParticipant, aSharedAlbum } from '#machines/samples/albums.ts'
import { aServiceError } from '#machines/samples/failures.ts'

export const sharedAlbumFlow = flow({
  id: 'shared-album',
  area: 'library',
  title: 'One shared album',
  promise:
    'A shared album is read only; its owner sees with whom it is shared, others whose it is.',
  machine: sharedAlbumMachine,
  starts: {
    'a participant opens a shared album': { albumId: 'album-1', account: 'liam' },
    'the owner opens a shared album': { albumId: 'album-1', account: 'kira' },
  },
  events: ALBUM_EVENTS,
  outcomes: {
    readAlbum: {
      'the shared album comes': answers({ album: aSharedAlbum() }),
      'nobody shares such an album': fails(aServiceError(404)),
      'the album cannot be read': fails(aServiceError(500)),
      'the connection drops': fails(aServiceError()),
    },
    readParticipants: {
      'two people may see it': answers([aParticipant('anna'), aParticipant('liam')]),
      'nobody can say who may see it': fails(aServiceError(503)),
    },
  },
  identify: ({ context: { account, reading, participants, revealed, failure } }) => [
    account,
    reading !== null,
    participants?.length,
    failure?.kind,
    failure?.status,
    revealed?.cell,
  ],
  accidents: ['a photo was shown large'],
  sentences: [
    {
      requirements: ['L-097', 'L-247'],
      says: 'only the owner is told with whom the album is shared',
      holds: ({ after: { asked, context } }) =>
        (context as { account: string }).account === 'kira' ||
        asked.every(call => !call.startsWith('readParticipants')),
    },
    ...albumSentences({ read: ['L-246'], gone: 'nobody shares such an album' }),
  ],
})
