import { assign } from 'xstate'
import { failing, failureActions } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Failure } from '#machines/model/failure.ts'

/**
 * The counts on the library's tabs. The machine reads them when a screen of the library opens, and again after photos
 * or albums have changed. Known counts stay until the new counts arrive. `Counts` must survive JSON. Photo library,
 * section 2.
 */
export const libraryCountsMachine = <Counts>() =>
  setup({
    types: {} as {
      context: { counts: Counts | null; failure: Failure | null }
      events:
        | { type: 'counts.open' }
        | { type: 'albums.changed' }
        | { type: 'photos.added'; count: number }
        | { type: 'photos.removed'; ids: readonly string[] }
        | { type: 'library.refresh' }
        | { type: 'connection.restored' }
      tags: 'busy' | 'alert'
    },
    actors: { readCounts: port<Counts>('readCounts') },
    actions: {
      ...failing,
      setCounts: assign((_, { counts }: { counts: Counts }) => ({ counts, failure: null })),
    },
  }).createMachine({
    id: 'libraryCounts',
    context: { counts: null, failure: null },
    initial: 'notRequested',
    states: {
      notRequested: {
        description: 'No screen with these counts has shown its first content yet.',
        on: { 'counts.open': 'reading' },
      },
      reading: {
        description: 'The counts are loading; known counts stay.',
        meta: { requirements: ['L-029', 'L-245', 'L-266'] },
        tags: 'busy',
        invoke: {
          id: 'readCounts',
          src: 'readCounts',
          onDone: {
            target: 'known',
            actions: { type: 'setCounts', params: ({ event }) => ({ counts: event.output }) },
          },
          onError: {
            target: 'unknown',
            actions: failureActions,
          },
        },
        on: {
          'albums.changed': { target: 'reading', reenter: true },
          'photos.added': { target: 'reading', reenter: true },
          'photos.removed': { target: 'reading', reenter: true },
          'library.refresh': { target: 'reading', reenter: true },
        },
      },
      known: {
        description: 'The tabs show the counts.',
        meta: { requirements: ['L-028', 'L-029', 'L-148', 'L-154'] },
        on: {
          'counts.open': 'reading',
          'albums.changed': 'reading',
          'photos.added': 'reading',
          'photos.removed': 'reading',
          'library.refresh': 'reading',
        },
      },
      unknown: {
        description: 'The counts could not be read: the tabs show no counts, or the old ones.',
        tags: 'alert',
        on: {
          'counts.open': 'reading',
          'albums.changed': 'reading',
          'photos.added': 'reading',
          'photos.removed': 'reading',
          'library.refresh': 'reading',
          'connection.restored': 'reading',
        },
      },
    },
  })
