import { answers, fails, flow } from '#machines/kit/flow.ts'
import { photoDeletionMachine } from '#machines/library/deletion/photo-deletion/photo-deletion.machine.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'

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
      'the connection drops': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { imageId, failure, isUnsure } }) => [imageId, failure?.kind, isUnsure],
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
      says: 'screens are told only of a photo that is gone, or may be by a call whose answer was lost',
      holds: ({ label, before, effects }) =>
        !effects.some(effect => effect.includes('tellRemoved')) ||
        label === 'the photo is deleted' ||
        (before.context as { isUnsure: boolean }).isUnsure,
    },
    {
      requirements: ['L-054'],
      says: 'where a photo may be gone, lists show in the end what is there',
      holds: ({ label, before, effects }) =>
        effects.some(effect => effect.includes('tellRefresh')) ===
        ((label === 'the photo is named as one that failed' ||
          (label === 'the customer keeps the photo' && before.value === 'failed')) &&
          (before.context as { isUnsure: boolean }).isUnsure),
    },
  ],
})
