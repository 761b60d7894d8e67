import { answers, fails, flow } from '#machines/kit/flow.ts'
import { albumDeletionMachine } from '#machines/library/albums/album-deletion/album-deletion.machine.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'

export const albumDeletionFlow = flow({
  id: 'album-deletion',
  area: 'library',
  title: 'Deletion of an album',
  promise: 'An album goes only after a question that names it, and leaves its photos alone.',
  machine: albumDeletionMachine,
  events: {
    'the customer wants to delete the album': {
      type: 'album.ask',
      album: { albumId: 'album-1', name: 'Garden' },
    },
    'the customer confirms': { type: 'album.delete' },
    'the customer keeps the album': { type: 'album.keep' },
  },
  outcomes: {
    deleteAlbum: {
      'the album is deleted': answers(),
      'the service refuses': fails(aServiceError(500)),
      'the connection drops': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { album, failure } }) => [album.albumId, failure?.kind],
  sentences: [
    {
      requirements: ['L-101'],
      says: 'an album is deleted only after the customer confirmed',
      holds: ({ label, before, after }) =>
        after.value !== 'deleting' ||
        before.value === 'deleting' ||
        label === 'the customer confirms',
    },
    {
      requirements: ['L-103', 'L-104'],
      says: 'only an album that is gone is said to be deleted',
      holds: ({ label, effects }) =>
        !effects.some(effect => effect.includes('tellDeleted')) || label === 'the album is deleted',
    },
  ],
})
