import { answers, fails, flow } from '#machines/kit/flow.ts'
import { photoDeletionMachine } from '#machines/library/photo-deletion/photo-deletion.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'

export const photoDeletionFlow = flow({
  id: 'photo-deletion',
  area: 'library',
  title: 'Deletion of one photo',
  promise: 'A photo goes only after a question, and every screen hears when it is gone.',
  machine: photoDeletionMachine,
  events: {
    'the customer presses Delete': { type: 'photo.ask', imageId: 'b' },
    'the customer confirms': { type: 'photo.delete' },
    'the customer keeps the photo': { type: 'photo.keep' },
  },
  outcomes: {
    deletePhoto: {
      'the photo is deleted': answers({ failed: [] }),
      'the photo is named as one that failed': answers({ failed: ['b'] }),
      'the service refuses': fails(aServiceError(500)),
      'the connection drops': fails(aServiceError()),
    },
  },
  identify: ({ context: { imageId, failure } }) => [imageId, failure?.kind],
  sentences: [
    {
      requirements: ['L-052'],
      says: 'a photo is deleted only after the customer confirmed',
      holds: ({ label, before, after }) =>
        after.value !== 'deleting' ||
        before.value === 'deleting' ||
        label === 'the customer confirms',
    },
    {
      requirements: ['L-232'],
      says: 'screens are told only of a photo that is gone',
      holds: ({ label, effects }) =>
        !effects.some(effect => effect.includes('tellRemoved')) || label === 'the photo is deleted',
    },
  ],
})
