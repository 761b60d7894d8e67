import { reader } from '#machines/kit/reader.ts'

/** The counts on the library's tabs; `Counts` must survive JSON. Photo library, section 2. */
export const libraryCountsMachine = <Counts>() =>
  reader<
    Counts,
    | { type: 'counts.open' }
    | { type: 'albums.changed' }
    | { type: 'photos.added'; count: number }
    | { type: 'photos.removed'; ids: readonly string[] }
    | { type: 'library.refresh' }
    | { type: 'connection.restored' }
  >({
    id: 'libraryCounts',
    what: 'The counts',
    description: 'The tabs show the counts.',
    requirements: {
      call: ['L-029', 'L-245', 'L-266'],
      ready: ['L-028', 'L-029', 'L-148', 'L-154'],
      failed: [],
    },
    on: {
      load: ['counts.open'],
      retry: ['connection.restored'],
      changed: ['albums.changed', 'photos.added', 'photos.removed', 'library.refresh'],
    },
  })
