import { askThenDeleteSentences } from '#machines/kit/ask-then-delete-sentences.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'
import { photoDeletionMachine } from '#machines/library/deletion/photo-deletion/photo-deletion.machine.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'

export const photoDeletionFlow = flow({
  id: 'photo-deletion',
  area: 'library',
  title: 'Deletion of one photo',
  promise: 'A photo is deleted only after a question, and every screen is notified of it.',
  machine: photoDeletionMachine,
  events: {
    'the customer presses Delete': {
      type: 'deletion.ask',
      choice: { imageId: 'b', name: 'harbour.jpg', section: null },
    },
    'the customer confirms': { type: 'deletion.confirm' },
    'the customer keeps the photo': { type: 'deletion.keep' },
  },
  outcomes: {
    remove: {
      'the photo is deleted': answers({ failed: [], isRead: true }),
      'the photo is named as one that failed': answers({ failed: ['b'] }),
      'the photo is named as one that failed, and its month still has it': answers({
        failed: ['b'],
        isRead: true,
      }),
      'the service refuses': fails(aServiceError(403)),
      'the connection drops': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { choice, failure, isUnsure } }) => [
    choice?.imageId,
    failure?.kind,
    isUnsure,
  ],
  sentences: [
    ...askThenDeleteSentences({
      what: 'a photo',
      asked: ['L-052'],
      notified: ['L-232'],
      gone: 'the photo is deleted',
    }),
    {
      requirements: ['L-054'],
      says: 'if a photo may be gone, lists show in the end whether it is',
      holds: ({ label, before, effects }) =>
        effects.some(effect => effect.includes('notifyRefresh')) ===
        ((label === 'the photo is named as one that failed' ||
          (label === 'the customer keeps the photo' && before.value === 'failed')) &&
          (before.context as { isUnsure: boolean }).isUnsure),
    },
  ],
})
