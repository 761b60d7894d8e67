import { answers, fails, flow } from '#machines/kit/flow.ts'
import { photoListMachine } from '#machines/library/photo-list/photo-list.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhotoPage } from '#machines/samples/photos.ts'
import { lengthRead, type PhotoRun } from '#src/model/photo-run.ts'

export const photoListFlow = flow({
  id: 'photo-list',
  area: 'library',
  title: 'Photos of one list',
  promise: 'Photos are read when somebody looks at them, and stay on screen while others come.',
  machine: photoListMachine,
  starts: {
    'a month of thirty photos': {
      source: { kind: 'month', year: 2026, month: 3 },
      count: 30,
      sorting: { sortKey: 'dateTaken', sortOrder: 'desc' },
      view: 'photos',
    },
  },
  events: {
    'the list comes into view': { type: 'photos.look', at: [{ from: 0, to: 24 }] },
    'the customer opens the whole list': { type: 'photos.look', at: [{ from: 0, to: 30 }] },
    'the list leaves the view': { type: 'photos.leave' },
    'the customer tries to load the photos again': { type: 'photos.retry' },
    'the list has as many photos as before': { type: 'photos.recount', count: 30 },
    'the list has one photo more': { type: 'photos.recount', count: 31 },
    'two photos were deleted': { type: 'photos.removed', ids: ['a', 'b'] },
    'photos were added': { type: 'photos.added', count: 1 },
    'the library changed elsewhere': { type: 'library.refresh' },
    'the customer wants the oldest uploads first': {
      type: 'sorting.changed',
      view: 'photos',
      sorting: { sortKey: 'created', sortOrder: 'asc' },
    },
    'the order of another view is changed': {
      type: 'sorting.changed',
      view: 'albumPhotos',
      sorting: { sortKey: 'created', sortOrder: 'asc' },
    },
  },
  outcomes: {
    loadPage: {
      'all photos come': answers(aPhotoPage(['a', 'b'])),
      'some photos come, and there are more': answers(aPhotoPage(['a', 'b'], 'next')),
      'the photos cannot be read': fails(aServiceError(500)),
    },
  },
  identify: ({ context: { run, fresh, inView, count } }) => [
    lengthRead(run),
    run.isWhole,
    fresh === null ? null : lengthRead(fresh),
    inView[0]?.to,
    count === null ? null : Math.sign(count - 30),
  ],
  sentences: [
    {
      requirements: ['L-164'],
      says: 'photos that are on screen stay while others are loaded',
      holds: ({ label, before, after }) =>
        after.value !== 'pending' ||
        label === 'two photos were deleted' ||
        photosOf(after.context) >= photosOf(before.context),
    },
  ],
})

const photosOf = (context: unknown): number => {
  const { run } = context as { run: PhotoRun }
  return [...run.fromStart.pages, ...run.fromEnd.pages].reduce((sum, { length }) => sum + length, 0)
}
