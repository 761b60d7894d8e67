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
      view: null,
    },
    'all photos by upload': {
      source: { kind: 'all' },
      count: null,
      sorting: { sortKey: 'created', sortOrder: 'desc' },
      view: 'photos',
    },
  },
  events: {
    'the list comes into view': { type: 'photos.look', at: { from: 0, to: 24 } },
    'the customer opens the whole list': { type: 'photos.look', at: { from: 0, to: 30 } },
    'the list leaves the view': { type: 'photos.leave' },
    'the customer tries to load the photos again': { type: 'photos.retry' },
    'the list has as many photos as before': { type: 'photos.recount', count: 30 },
    'the list has one photo more': { type: 'photos.recount', count: 31 },
    'the customer turns the order round': {
      type: 'photos.reset',
      sorting: { sortKey: 'dateTaken', sortOrder: 'asc' },
    },
    'a photo was deleted': { type: 'photos.removed', ids: ['a'] },
    'photos were added': { type: 'photos.added', count: 1 },
    'the library changed elsewhere': { type: 'library.refresh' },
    'the customer wants the oldest uploads first': {
      type: 'sorting.changed',
      view: 'photos',
      sorting: { sortKey: 'created', sortOrder: 'asc' },
    },
    'somebody looks at the last photo alone': { type: 'photos.lookAside', at: { from: 29, to: 30 } },
  },
  outcomes: {
    loadPage: {
      'all photos come': answers(aPhotoPage(['a', 'b'])),
      'some photos come, and there are more': answers(aPhotoPage(['a', 'c'], 'next')),
      'no photo comes': answers(aPhotoPage([])),
      'the photos cannot be read': fails(aServiceError(500)),
    },
  },
  identify: ({ context: { run, fresh, inView, aside, count } }) => [
    lengthRead(run) > 0,
    run.isWhole,
    fresh !== null,
    Math.max(inView?.to ?? 0, aside?.to ?? 0),
    count === 30,
  ],
  sentences: [
    {
      requirements: ['L-164'],
      says: 'photos that are on screen stay while others are loaded',
      holds: ({ label, before, after }) =>
        after.value !== 'pending' ||
        label === 'a photo was deleted' ||
        photosOf(after.context) >= photosOf(before.context),
    },
  ],
})

const photosOf = (context: unknown): number => {
  const { run } = context as { run: PhotoRun }
  return [...run.fromStart.pages, ...run.fromEnd.pages].reduce((sum, { length }) => sum + length, 0)
}
