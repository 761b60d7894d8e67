import { assign } from 'xstate'
import { failing, failureActions } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Customer } from '#machines/account/model/customer.ts'
import type { Failure } from '#machines/model/failure.ts'

/**
 * The customer's account, for the settings and the business banner. Known data stays on screen while it is
 * read again. If the account does not exist, it was deleted: the customer is signed out. Account area,
 * sections 3 and 4.
 */
export const customerMachine = setup({
  types: {} as {
    context: {
      /** Including fields unknown to the product; null before the first answer. */
      customer: Customer | null
      failure: Failure | null
    }
    events:
      | { type: 'customer.load' }
      | { type: 'customer.retry' }
      | { type: 'customer.changed' }
      | { type: 'connection.restored' }
    tags: 'busy' | 'alert' | 'deleted'
  },
  actors: {
    /** Resolves to null if the account does not exist. */
    readCustomer: port<Customer | null>('readCustomer'),
  },
  guards: { isDeleted: (_, { customer }: { customer: Customer | null }) => customer === null },
  actions: {
    ...failing,
    setCustomer: assign((_, { customer }: { customer: Customer | null }) => ({
      customer,
      failure: null,
    })),
    leave: () => undefined,
  },
}).createMachine({
  id: 'customer',
  context: { customer: null, failure: null },
  initial: 'notRequested',
  states: {
    notRequested: {
      description: 'The account has not been requested yet.',
      meta: { requirements: ['A-207'] },
      on: { 'customer.load': 'reading' },
    },
    reading: {
      description:
        'The account is loading for the first time; placeholder rows are shown, or the error while it retries.',
      meta: { requirements: ['A-207', 'A-306'] },
      tags: 'busy',
      invoke: {
        id: 'readFirst',
        src: 'readCustomer',
        onDone: [
          {
            guard: { type: 'isDeleted', params: ({ event }) => ({ customer: event.output }) },
            target: 'deleted',
          },
          {
            target: 'ready',
            actions: { type: 'setCustomer', params: ({ event }) => ({ customer: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: failureActions,
        },
      },
      on: { 'customer.changed': { target: 'reading', reenter: true } },
    },
    ready: {
      description: 'The settings show the account as the service knows it.',
      meta: { requirements: ['A-112', 'A-113', 'A-115', 'A-116', 'A-119', 'A-165', 'A-167'] },
      on: { 'customer.load': 'readingAgain', 'customer.changed': 'readingAgain' },
    },
    readingAgain: {
      description: 'The account is read again; known data stays on screen.',
      meta: { requirements: ['A-207', 'A-306'] },
      tags: 'busy',
      invoke: {
        id: 'readAgain',
        src: 'readCustomer',
        onDone: [
          {
            guard: { type: 'isDeleted', params: ({ event }) => ({ customer: event.output }) },
            target: 'deleted',
          },
          {
            target: 'ready',
            actions: { type: 'setCustomer', params: ({ event }) => ({ customer: event.output }) },
          },
        ],
        onError: {
          target: 'outdated',
          actions: failureActions,
        },
      },
      on: { 'customer.changed': { target: 'readingAgain', reenter: true } },
    },
    outdated: {
      description:
        'The account could not be read again: known data stays, and a notice says that it may be outdated.',
      meta: { requirements: ['A-118', 'A-208'] },
      tags: 'alert',
      on: {
        'customer.load': 'readingAgain',
        'customer.retry': 'readingAgain',
        'customer.changed': 'readingAgain',
        'connection.restored': 'readingAgain',
      },
    },
    failed: {
      description:
        'The account could not be read: a notice says so, with Try again and the correlation id.',
      meta: { requirements: ['A-118', 'A-208'] },
      tags: 'alert',
      on: {
        'customer.load': 'reading',
        'customer.retry': 'reading',
        'customer.changed': 'reading',
        'connection.restored': 'reading',
      },
    },
    deleted: {
      description: 'The account no longer exists: the customer is signed out.',
      meta: { requirements: ['A-166', 'A-306'] },
      tags: 'deleted',
      entry: 'leave',
    },
  },
})
