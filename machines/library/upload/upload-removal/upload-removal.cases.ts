import { answers, fails, flow } from '#flow-kit/flow.ts'
import { uploadRemovalMachine } from '#machines/library/upload/upload-removal/upload-removal.machine.ts'

export const uploadRemovalFlow = flow({
  id: 'upload-removal',
  area: 'library',
  title: 'Photos of an upload that are not kept',
  promise: 'Unwanted photos are deleted, or the customer sees that they stay.',
  machine: uploadRemovalMachine,
  starts: { 'two photos are not kept': { ids: ['photo-1', 'photo-2'] } },
  events: {
    'the customer tries again': { type: 'removal.retry' },
    'the customer keeps the rest': { type: 'removal.accept' },
  },
  outcomes: {
    removePhotos: {
      'the photos are deleted': answers({ failed: [] }),
      'both photos stay': answers({ failed: ['photo-1', 'photo-2'] }),
      'both photos may be gone': answers({ failed: ['photo-1', 'photo-2'], isUnsure: true }),
      'one photo stays': answers({ failed: ['photo-2'] }),
      'the deletion breaks': fails(new Error('a bug')),
    },
  },
  identify: ({ context: { ids, attempt, isUnsure } }) => [ids.length, attempt, isUnsure],
  ownDoubt: {
    removePhotos: 'Its answer names the ids in doubt, and the machine keeps them.',
  },
  sentences: [
    {
      requirements: ['L-297'],
      says: 'nothing is deleted more than four times by itself',
      holds: ({ after }) => (after.context as { attempt: number }).attempt <= 4,
    },
  ],
})
