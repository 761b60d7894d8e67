import { askThenDeleteSentences } from '#machines/kit/ask-then-delete-sentences.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'
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
      type: 'deletion.ask',
      choice: { albumId: 'album-1', name: 'Garden' },
    },
    'the customer confirms': { type: 'deletion.confirm' },
    'the customer keeps the album': { type: 'deletion.keep' },
  },
  outcomes: {
    remove: {
      'the album is deleted': answers(),
      'the service refuses': fails(aServiceError(403)),
      'there is no connection': fails(aServiceError()),
      'the connection drops': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { choice, failure, isUnsure } }) => [
    choice?.albumId,
    failure?.kind,
    isUnsure,
  ],
  sentences: askThenDeleteSentences({
    what: 'an album',
    asked: ['L-101'],
    notified: ['L-103', 'L-104'],
    gone: 'the album is deleted',
  }),
})
