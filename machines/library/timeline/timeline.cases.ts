import { answers, fails, flow } from '#machines/kit/flow.ts'
import {
  timelineMachine,
  type LibrarySummary,
} from '#machines/library/timeline/timeline.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'

const summary = (...counts: readonly number[]): LibrarySummary => ({
  entries: counts.map((count, index) => ({ year: 2026, month: 9 - index, count })),
})

export const timelineFlow = flow({
  id: 'timeline',
  area: 'library',
  title: 'Timeline',
  promise: 'Every month stands in its place before its photos are loaded.',
  machine: timelineMachine,
  events: {
    'the customer opens the photos': { type: 'timeline.load' },
    'the customer tries to read the library again': { type: 'timeline.retry' },
    'photos were added': { type: 'photos.added', count: 1 },
    'September comes into view': { type: 'month.seen', key: '2026-09' },
    'September leaves the view': { type: 'month.unseen', key: '2026-09' },
    'a month comes into view that the library does not have': {
      type: 'month.seen',
      key: '2020-01',
    },
  },
  outcomes: {
    loadSummary: {
      'the library has two months': answers(summary(5, 2)),
      'the library is empty': answers(summary()),
      'the library cannot be read': fails(aServiceError(500)),
    },
  },
  identify: ({ context: { summary: known, failure } }) => [known?.entries.length, failure?.kind],
})
