import { answers, fails, flow } from '#flow-kit/flow.ts'
import { albumCopyMachine } from '#machines/library/albums/album-copy/album-copy.machine.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'

const MANY = Array.from({ length: 501 }, (_, index) => `photo-${index + 1}`)

export const albumCopyFlow = flow({
  id: 'album-copy',
  area: 'library',
  title: 'Copying photos to an album',
  promise: 'Photos are copied to an album batch after batch, and only what failed is tried again.',
  machine: albumCopyMachine,
  events: {
    'the customer wants to copy a photo': { type: 'copy.ask', ids: ['photo-1'] },
    'the customer wants to copy 501 photos': { type: 'copy.ask', ids: MANY },
    'nothing is selected': { type: 'copy.ask', ids: [] },
    'the customer chooses an album': {
      type: 'copy.choose',
      album: { albumId: 'album-1', name: 'Garden' },
    },
    'photos are added that were chosen beside those of the album': {
      type: 'copy.addTo',
      album: { albumId: 'album-1', name: 'Garden' },
    },
    'the customer adds the new photos': { type: 'copy.addNew' },
    'the customer wants a new album': { type: 'copy.new' },
    'the customer names the new album': { type: 'copy.create', name: 'Sea' },
    'the customer gives a name that is not valid': { type: 'copy.create', name: ';' },
    'the customer goes back to the albums': { type: 'copy.back' },
    'the customer tries again': { type: 'copy.retry' },
    'the customer cancels': { type: 'copy.cancel' },
  },
  outcomes: {
    createAlbum: {
      'the album is created': answers('album-9'),
      'the album cannot be created': fails(aServiceError(403)),
      'the connection drops before it is created': fails(aLostAnswer()),
    },
    findThere: {
      'the album has none of the photos': answers([]),
      'the album has the first photo': answers(['photo-1', 'photo-of-nobody']),
      'the album cannot be read': fails(aServiceError(500)),
    },
    addPhotos: {
      'the photos are in the album': answers({ failed: [] }),
      'the first photo is left out': answers({ failed: ['photo-1', 'photo-of-nobody'] }),
      'the photos cannot be copied': fails(aServiceError(403)),
      'the connection drops': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { batches, there, album, name, fault, failure, isUnsure } }) => [
    batches.rest.length,
    there.length,
    batches.done.length,
    batches.failed,
    album?.albumId,
    name,
    fault,
    failure?.kind,
    isUnsure,
  ],
  ceiling: { configurations: 300, edges: 3000 },
  sentences: [
    {
      requirements: ['L-296'],
      says: 'at most 500 photos go in one call',
      holds: ({ after: { asked } }) =>
        asked.every(
          call => !call.startsWith('addPhotos') || (call.match(/photo-\d+/gu)?.length ?? 0) <= 500,
        ),
    },
    {
      requirements: ['L-113'],
      says: 'only photos that are all in the album are said to be copied',
      holds: ({ after, effects }) =>
        !effects.some(effect => effect.includes('notifyCopied')) ||
        batchesIn(after.context).rest.length + batchesIn(after.context).failed.length === 0,
    },
    {
      requirements: ['B-281'],
      says: 'a photo that the album has is not sent',
      holds: ({ after: { asked, context } }) =>
        (context as Copied).there.every(
          id => !asked.some(call => call.startsWith('addPhotos') && call.includes(`"${id}"`)),
        ),
    },
    {
      requirements: ['L-114'],
      says: 'no photo is lost on the way',
      holds: ({ before, after, label }) =>
        label.startsWith('the customer wants to copy') ||
        sizeOf(before.context) === sizeOf(after.context),
    },
  ],
})

interface Copied {
  batches: { rest: string[]; done: string[]; failed: string[] }
  there: string[]
}

const batchesIn = (context: unknown) => (context as Copied).batches

const sizeOf = (context: unknown): number => {
  const { rest, done, failed } = batchesIn(context)
  return rest.length + done.length + failed.length + (context as Copied).there.length
}
