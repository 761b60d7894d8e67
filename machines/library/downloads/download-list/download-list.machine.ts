import { assign } from 'xstate'
import { failing, failureActions } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Download } from '#machines/library/model/download.ts'
import { isPassing, type Failure } from '#machines/model/failure.ts'

declare module '#machines/shell/screen-actors/screen-machines.ts' {
  interface ScreenMachines {
    downloadList: typeof downloadListMachine
  }
}

/** Milliseconds between two reads while the service prepares an archive. */
const PAUSE = 5000
/** The minimum number of milliseconds between a failed read and the next read. */
const REST = 60_000

const hasPreparing = (items: readonly Download[] | null): boolean =>
  items?.some(({ state }) => state === 'PREPARING') === true

/**
 * The list of a customer's archives. The machine reads the list again after an archive has changed. While the service
 * prepares an archive, it also reads every 5 seconds, or a minute after a read that failed temporarily. Photo library,
 * sections 2 and 7; L-136, L-249.
 */
export const downloadListMachine = setup({
  types: {} as {
    context: {
      /** The archives; null before the first read. */
      items: Download[] | null
      failure: Failure | null
    }
    events:
      | { type: 'downloads.load' }
      | { type: 'downloads.retry' }
      | { type: 'archives.changed' }
      | { type: 'connection.restored' }
    tags: 'busy' | 'alert'
  },
  actors: { readDownloads: port<Download[]>('readDownloads') },
  guards: {
    isPreparing: (_, items: readonly Download[]) => hasPreparing(items),
    /** Whether the last list has an archive in preparation, and a read after the failure may succeed. */
    mayReadAgain: ({ context: { items, failure } }) =>
      hasPreparing(items) && failure !== null && isPassing(failure),
  },
  delays: {
    pause: PAUSE,
    /** Milliseconds: `REST`, or the wait that the service asked for if that is longer. */
    rest: ({ context }) => Math.max(REST, context.failure?.again?.wait ?? 0),
  },
  actions: {
    ...failing,
    setItems: assign((_, items: Download[]) => ({ items, failure: null })),
  },
}).createMachine({
  id: 'downloadList',
  context: { items: null, failure: null },
  initial: 'notRequested',
  states: {
    notRequested: {
      description: 'The downloads have not been opened yet.',
      on: { 'downloads.load': 'reading' },
    },
    reading: {
      description: 'The downloads are loading; downloads on screen stay.',
      meta: { requirements: ['L-136', 'L-249', 'B-284'] },
      tags: 'busy',
      invoke: {
        id: 'readDownloads',
        src: 'readDownloads',
        onDone: [
          {
            guard: { type: 'isPreparing', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'setItems', params: ({ event }) => event.output },
          },
          {
            target: 'shown',
            actions: { type: 'setItems', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'failed',
          actions: failureActions,
        },
      },
      on: { 'archives.changed': { target: 'reading', reenter: true } },
    },
    shown: {
      description: 'The downloads are on screen, and none of them is being prepared.',
      meta: { requirements: ['L-136'] },
      on: {
        'downloads.load': 'reading',
        'archives.changed': 'reading',
        'connection.restored': 'reading',
      },
    },
    waiting: {
      description:
        'The downloads are on screen, and the service prepares one of them: they are read again in a few seconds.',
      meta: { requirements: ['L-136'] },
      after: { pause: 'reading' },
      on: {
        'downloads.load': 'reading',
        'archives.changed': 'reading',
        'connection.restored': 'reading',
      },
    },
    failed: {
      description:
        'The downloads could not be read: an error says so with Try again, above the last known list. If that has an archive in preparation, they are read again in a minute.',
      meta: { requirements: ['L-136'] },
      tags: 'alert',
      after: { rest: { guard: 'mayReadAgain', target: 'reading' } },
      on: {
        'downloads.load': 'reading',
        'downloads.retry': 'reading',
        'archives.changed': 'reading',
        'connection.restored': 'reading',
      },
    },
  },
})
