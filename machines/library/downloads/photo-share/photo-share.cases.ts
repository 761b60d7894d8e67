import { answers, fails, flow, reports } from '#flow-kit/flow.ts'
import { photoShareMachine } from '#machines/library/downloads/photo-share/photo-share.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhoto } from '#machines/samples/photos.ts'

export const photoShareFlow = flow({
  id: 'photo-share',
  area: 'library',
  title: 'Photos to the photo app of a phone',
  promise:
    'Up to 20 photos are handed to the share sheet of a phone, and no photo is called saved that may not be.',
  machine: photoShareMachine,
  events: {
    'the customer asks to save a photo': {
      type: 'share.ask',
      photos: [aPhoto({ imageId: 'b' })],
    },
    'the customer asks to save two photos': {
      type: 'share.ask',
      photos: [aPhoto({ imageId: 'b' }), aPhoto({ imageId: 'c' })],
    },
    'the customer asks to save no photo': { type: 'share.ask', photos: [] },
    'the customer opens the share sheet': { type: 'share.open' },
    'the customer tries again': { type: 'share.retry' },
    'the customer downloads instead': { type: 'share.download' },
    'the customer closes the dialog': { type: 'share.close' },
  },
  outcomes: {
    fetchFiles: {
      'a file is there': reports(1),
      'the browser does not take the files': reports(null),
      'every file is there': answers(),
      'the service refuses a file': fails(aServiceError(500)),
    },
    openShareSheet: {
      'an app takes the photos': answers(true),
      'the share sheet is cancelled': answers(false),
      'the phone does not accept the photos': fails(new Error('NotAllowedError')),
    },
  },
  identify: ({ context: { photos, ready, failure } }) => [photos.length, ready, failure?.kind],
  sentences: [
    {
      requirements: ['B-255'],
      says: 'the dialog says that an app has the photos only if an app took them',
      holds: ({ label, before, after }) =>
        JSON.stringify(after.value) !== SHARED ||
        JSON.stringify(before.value) === SHARED ||
        label === 'an app takes the photos',
    },
    {
      requirements: ['B-255', 'B-566'],
      says: 'photos are downloaded only where the customer asks for it or nothing takes them',
      holds: ({ label, effects }) =>
        DOWNLOADED.has(label) || !effects.some(effect => effect.includes('photos.save')),
    },
  ],
})

const DOWNLOADED = new Set([
  'the customer downloads instead',
  'the browser does not take the files',
  'the phone does not accept the photos',
])
const SHARED = JSON.stringify({ open: 'shared' })
