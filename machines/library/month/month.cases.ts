import { answers, fails, flow } from '#machines/kit/flow.ts'
import { monthMachine } from '#machines/library/month/month.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhotoPage } from '#machines/samples/photos.ts'

export const monthFlow = flow({
  id: 'month',
  area: 'library',
  title: 'Photos of one month',
  promise: 'A month shows its first 24 photos when it comes into view, and all of them when asked.',
  machine: monthMachine,
  starts: {
    'a month of three photos': {
      year: 2026,
      month: 3,
      count: 3,
      sorting: { sortKey: 'dateTaken', sortOrder: 'desc' },
    },
  },
  events: {
    'the month comes into view': { type: 'month.enter' },
    'the month leaves the view': { type: 'month.leave' },
    'the customer opens the whole month': { type: 'month.open' },
    'the customer tries to load the month again': { type: 'month.retry' },
    'the month has as many photos as before': { type: 'month.recount', count: 3 },
    'the month has one photo more': { type: 'month.recount', count: 4 },
  },
  outcomes: {
    loadPage: {
      'all photos come': answers(aPhotoPage(['a', 'b'])),
      'some photos come, and there are more': answers(aPhotoPage(['a', 'c'], 'next')),
      'no photo comes': answers(aPhotoPage([])),
      'the photos cannot be read': fails(aServiceError(500)),
    },
  },
  identify: ({ context: { photos, cursor, opened, fresh, count, failure } }) => [
    photos.map(({ imageId }) => imageId),
    cursor,
    opened,
    fresh?.map(({ imageId }) => imageId),
    count,
    failure?.kind,
  ],
  sentences: [
    {
      requirements: ['L-164'],
      says: 'photos that are on screen stay while others are loaded',
      holds: ({ before, after }) =>
        after.value !== 'pending' || photosOf(after.context) >= photosOf(before.context),
    },
  ],
})

const photosOf = (context: unknown): number => (context as { photos: unknown[] }).photos.length
