import { answers, fails, flow } from '#flow-kit/flow.ts'
import { albumRemovalMachine } from '#machines/library/albums/album-removal/album-removal.machine.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'

const GARDEN = { albumId: 'album-1', name: 'Garden' }
const MANY = Array.from({ length: 501 }, (_, index) => `photo-${index + 1}`)

export const albumRemovalFlow = flow({
  id: 'album-removal',
  area: 'library',
  title: 'Removing photos from an album',
  promise: 'Photos leave an album at once, and come back as quickly when that was a mistake.',
  machine: albumRemovalMachine,
  events: {
    'the customer removes two photos': {
      type: 'removal.ask',
      album: GARDEN,
      ids: ['photo-1', 'photo-2'],
    },
    'the customer removes 501 photos': { type: 'removal.ask', album: GARDEN, ids: MANY },
    'nothing is selected': { type: 'removal.ask', album: GARDEN, ids: [] },
    'the customer tries again': { type: 'removal.retry' },
    'the customer presses Undo': { type: 'removal.undo' },
    'the customer closes the notice': { type: 'removal.dismiss' },
  },
  outcomes: {
    removePhotos: {
      'the photos are removed': answers({ failed: [] }),
      'the first photo stays': answers({ failed: ['photo-1', 'photo-of-nobody'], isRead: true }),
      'the first photo is named, and the album cannot be read': answers({ failed: ['photo-1'] }),
      'the photos cannot be removed': fails(aServiceError(403)),
      'the connection drops': fails(aLostAnswer()),
    },
    addPhotos: {
      'the photos are back': answers({ failed: [] }),
      'the second photo cannot be put back': answers({ failed: ['photo-2'] }),
      'the photos cannot be put back': fails(aServiceError(403)),
      'the connection drops while they are put back': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { batches, unsure, askedMeanwhile, failure } }) => [
    batches.rest.length,
    batches.rest[0],
    batches.done.length,
    batches.failed,
    unsure[0],
    unsure.at(-1),
    [...batches.rest, ...batches.failed].filter(id => unsure.includes(id)).length,
    failure?.kind,
    askedMeanwhile.length > 0,
  ],
  ceiling: { configurations: 450, edges: 3000 },
  ownDoubt: {
    removePhotos: 'The machine keeps the ids in doubt: each batch is another request.',
    addPhotos: 'The machine keeps the ids in doubt: each batch is another request.',
  },
  sentences: [
    {
      requirements: ['L-296'],
      says: 'at most 500 photos go in one call',
      holds: ({ after: { asked } }) =>
        asked.every(call => (call.match(/photo-\d+/gu)?.length ?? 0) <= 500),
    },
    {
      requirements: ['L-286', 'L-287'],
      says: 'removal is announced only when no photo is left that should go',
      holds: ({ after: { value, context } }) => {
        const { rest, failed } = (context as { batches: { rest: string[]; failed: string[] } })
          .batches
        return value !== 'removed' || rest.length + failed.length === 0
      },
    },
  ],
})
