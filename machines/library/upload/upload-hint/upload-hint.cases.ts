import { flow } from '#flow-kit/flow.ts'
import { uploadHintMachine } from '#machines/library/upload/upload-hint/upload-hint.machine.ts'

export const uploadHintFlow = flow({
  id: 'upload-hint',
  area: 'library',
  title: 'Where new photos are',
  promise:
    'If the new photos are not first in the list, a hint says so, and one press leads to them.',
  machine: uploadHintMachine,
  starts: {
    'the list is sorted by the date taken': { sortKey: 'dateTaken' },
    'the list is sorted by the date of upload': { sortKey: 'created' },
  },
  events: {
    'an upload added photos': { type: 'photos.added', count: 2 },
    'photos are sorted by upload': {
      type: 'sorting.changed',
      view: 'photos',
      sorting: { sortKey: 'created', sortOrder: 'desc' },
    },
    'photos are sorted by the date taken': {
      type: 'sorting.changed',
      view: 'photos',
      sorting: { sortKey: 'dateTaken', sortOrder: 'desc' },
    },
    'photos of albums are sorted otherwise': {
      type: 'sorting.changed',
      view: 'albumPhotos',
      sorting: { sortKey: 'created', sortOrder: 'asc' },
    },
    'the pointer or the focus comes to the hint': { type: 'hint.hold' },
    'the pointer and the focus leave the hint': { type: 'hint.release' },
    'the customer follows the link': { type: 'hint.follow' },
    'the customer closes the hint': { type: 'hint.close' },
  },
  identify: ({ context: { sortKey } }) => sortKey,
  sentences: [
    {
      requirements: ['L-194'],
      says: 'no hint shows if uploads come first already',
      holds: ({ after }) =>
        after.value === 'hidden' || (after.context as { sortKey: unknown }).sortKey !== 'created',
    },
  ],
})
