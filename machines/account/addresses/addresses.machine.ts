import { assign } from 'xstate'
import { failing, failureActions } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { SavedAddress } from '#machines/model/address/address.ts'
import type { Failure } from '#machines/model/failure.ts'

/**
 * The customer's saved addresses, in the order of the service. Known ones stay on screen while they are read
 * again. Account area, section 2.
 */
export const addressesMachine = setup({
  types: {} as {
    context: {
      /** Null before the first answer. */
      addresses: SavedAddress[] | null
      failure: Failure | null
    }
    events:
      | { type: 'addresses.load' }
      | { type: 'addresses.retry' }
      | { type: 'addresses.changed' }
      | { type: 'connection.restored' }
    tags: 'busy' | 'alert'
  },
  actors: { readAddresses: port<SavedAddress[]>('readAddresses') },
  actions: {
    ...failing,
    setAddresses: assign((_, { addresses }: { addresses: SavedAddress[] }) => ({
      addresses,
      failure: null,
    })),
  },
}).createMachine({
  id: 'addresses',
  context: { addresses: null, failure: null },
  initial: 'notRequested',
  states: {
    notRequested: {
      description: 'The addresses have not been requested yet.',
      meta: { requirements: ['A-207'] },
      on: { 'addresses.load': 'reading' },
    },
    reading: {
      description:
        'The addresses are loading for the first time; placeholder rows are shown, or the error while it retries.',
      meta: { requirements: ['A-207', 'A-309'] },
      tags: 'busy',
      invoke: {
        id: 'readFirst',
        src: 'readAddresses',
        onDone: {
          target: 'ready',
          actions: { type: 'setAddresses', params: ({ event }) => ({ addresses: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: failureActions,
        },
      },
      on: { 'addresses.changed': { target: 'reading', reenter: true } },
    },
    ready: {
      description:
        'The addresses are on screen, the first three of them in the settings, all on a page of their own.',
      meta: { requirements: ['A-034', 'A-114', 'A-168', 'A-169', 'A-313'] },
      on: { 'addresses.load': 'readingAgain', 'addresses.changed': 'readingAgain' },
    },
    readingAgain: {
      description: 'The addresses are read again; those on screen stay.',
      meta: { requirements: ['A-207', 'A-309'] },
      tags: 'busy',
      invoke: {
        id: 'readAgain',
        src: 'readAddresses',
        onDone: {
          target: 'ready',
          actions: { type: 'setAddresses', params: ({ event }) => ({ addresses: event.output }) },
        },
        onError: {
          target: 'outdated',
          actions: failureActions,
        },
      },
      on: { 'addresses.changed': { target: 'readingAgain', reenter: true } },
    },
    outdated: {
      description:
        'The addresses could not be read again: those on screen stay, and a notice says that they may be outdated.',
      meta: { requirements: ['A-118', 'A-208'] },
      tags: 'alert',
      on: {
        'addresses.load': 'readingAgain',
        'addresses.retry': 'readingAgain',
        'addresses.changed': 'readingAgain',
        'connection.restored': 'readingAgain',
      },
    },
    failed: {
      description:
        'The addresses could not be read: a notice says so, with Try again and the correlation id.',
      meta: { requirements: ['A-118', 'A-208'] },
      tags: 'alert',
      on: {
        'addresses.load': 'reading',
        'addresses.retry': 'reading',
        'addresses.changed': 'reading',
        'connection.restored': 'reading',
      },
    },
  },
})
