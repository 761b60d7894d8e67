import { answers, fails, flow } from '#flow-kit/flow.ts'
import { timelineMachine } from '#machines/library/timeline/timeline/timeline.machine.ts'
import type { LibrarySummary } from '#machines/library/timeline/timeline/timeline.model.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import {
  DEFAULT_PHOTO_SORTING,
  type Sorting,
} from '#machines/library/timeline/sorting/sorting.model.ts'

const summary = (...counts: readonly number[]): LibrarySummary => ({
  entries: counts.map((count, index) => ({ year: 2026, month: 9 - index, count })),
})

const look = (...keys: readonly string[]) => ({
  type: 'timeline.look' as const,
  months: keys.map(key => ({ key, at: { from: 0, to: 2 } })),
})

const sort = (sorting: Sorting) => ({
  type: 'sorting.changed' as const,
  view: 'photos' as const,
  sorting,
})

export const timelineFlow = flow({
  id: 'timeline',
  area: 'library',
  title: 'Timeline',
  promise: 'Every month has its place before its photos are loaded.',
  machine: timelineMachine,
  starts: { 'a customer is signed in': { sorting: DEFAULT_PHOTO_SORTING } },
  events: {
    'the customer opens the photos': { type: 'timeline.load' },
    'the customer tries to read the library again': { type: 'timeline.retry' },
    'the connection is back': { type: 'connection.restored' },
    'photos were added': { type: 'photos.added', count: 1 },
    'photos were deleted': { type: 'photos.removed', ids: ['a'] },
    'all photos of August are being deleted': {
      type: 'photos.hidden',
      sections: [{ key: '2026-08', ids: ['c', 'd'] }],
    },
    'the library changed elsewhere': { type: 'library.refresh' },
    'September comes into view': look('2026-09'),
    'no month is in view': look(),
    'a month comes into view that the library does not have': look('2020-01'),
    'another view needs photos of August': {
      type: 'timeline.lookAside',
      key: '2026-08',
      at: { from: 0, to: 1 },
    },
    'no other view needs photos of August any more': {
      type: 'timeline.lookAside',
      key: '2026-08',
      at: null,
    },
    'the customer opens the whole of September': { type: 'timeline.open', key: '2026-09' },
    'a photo in the folded part of September has to be shown': {
      type: 'photo.reveal',
      cell: { key: '2026-09', cell: 30 },
    },
    'the customer goes to August by its name': { type: 'timeline.goTo', key: '2026-08' },
    'the customer opens every month': { type: 'timeline.openAll' },
    'the customer wants the oldest photos first': sort({
      sortKey: 'dateTaken',
      sortOrder: 'asc',
    }),
    'the customer wants the latest uploads': sort({ sortKey: 'created', sortOrder: 'desc' }),
  },
  outcomes: {
    loadSummary: {
      'the library has two months': answers(summary(5, 2)),
      'the library is empty': answers(summary()),
      'the library cannot be read': fails(aServiceError(500)),
    },
  },
  ceiling: { configurations: 300, edges: 3500 },
  accidents: [
    'a photo in the folded part of September has to be shown',
    'photos were added',
    'photos were deleted',
    'all photos of August are being deleted',
    'the library changed elsewhere',
    'another view needs photos of August',
    'no other view needs photos of August any more',
    'a month comes into view that the library does not have',
    'the customer wants the oldest photos first',
  ],
  identify: ({ context: { summary: known, inView, opened, isAllOpen, awaited } }) => [
    known?.entries.length,
    inView,
    isAllOpen ? 'all' : opened,
    awaited,
  ],
  unseen: {
    'swap alternatives: outermost · sorting.changed · 0':
      'One guard holds for photos by date taken, the other for photos by upload, so that their order does not matter.',
    'drop action: outermost · photos.removed · 0 · removePhotos':
      'The machine of a month holds its photos, and its fake has none; the tests of timeline and months together cover this.',
  },
})
