import { answers, fails, flow } from '#flow-kit/flow.ts'
import { libraryCountsMachine } from '#machines/library/timeline/library-counts/library-counts.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import type { LibraryCounts } from '#machines/library/timeline/library-counts/library-counts.model.ts'

export const libraryCountsFlow = flow({
  id: 'library-counts',
  area: 'library',
  title: 'How much the library holds',
  promise: 'The tabs say how many albums there are, and never an old number for long.',
  machine: libraryCountsMachine<LibraryCounts>(),
  events: {
    'a screen of the library opens': { type: 'counts.open' },
    'an album was changed': { type: 'albums.changed' },
    'photos were added': { type: 'photos.added', count: 1 },
    'a photo was deleted': { type: 'photos.removed', ids: ['photo-1'] },
    'the library changed elsewhere': { type: 'library.refresh' },
    'the connection is back': { type: 'connection.restored' },
  },
  outcomes: {
    read: {
      'there are three albums': answers({ albumsCount: 3, photosCount: 60 }),
      'there are four albums': answers({ albumsCount: 4, photosCount: 60 }),
      'the numbers cannot be read': fails(aServiceError(500)),
      'the connection drops': fails(aServiceError()),
    },
  },
  identify: ({ context: { data, failure } }) => [data?.albumsCount, failure?.kind],
  sentences: [
    {
      requirements: ['L-029'],
      says: 'a known number stays until a new one is read',
      holds: ({ before, after, label }) =>
        label.startsWith('there are') ||
        JSON.stringify(countsOf(before.context)) === JSON.stringify(countsOf(after.context)),
    },
  ],
})

const countsOf = (context: unknown): unknown => (context as { data: unknown }).data
