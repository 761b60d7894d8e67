import { assign, setup } from 'xstate'
import { errorOf, failureActions } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import type { LastOrderDay } from '#machines/orders/cut-off/cut-off.model.ts'
import { failureFrom, type Failure } from '#machines/model/failure.ts'

/**
 * Until when to order so that it arrives in time: the last order days of the campaign that the configuration names. They
 * are read whenever the orders are opened, since days pass while a tab is open. Account area, section 7; A-352.
 */
export const cutOffMachine = setup({
  types: {} as {
    /** The name of the campaign; null where the configuration names none. */
    input: { campaign: string | null }
    context: {
      campaign: string | null
      /** The soonest first; empty while there is nothing to announce. */
      days: LastOrderDay[]
      failure: Failure | null
    }
    events: { type: 'cutOff.load' } | { type: 'cutOff.retry' } | { type: 'connection.restored' }
    tags: 'busy' | 'alert'
  },
  actors: {
    /** Null when the campaign is not active. */
    readLastOrderDays: port<LastOrderDay[] | null, { campaign: string }>('readLastOrderDays'),
  },
  guards: {
    hasCampaign: ({ context }) => context.campaign !== null,
    hasDays: ({ context }) => context.days.length > 0,
    isActive: (_, days: LastOrderDay[] | null) => days !== null,
  },
  actions: {
    setDays: assign((_, days: LastOrderDay[] | null) => ({ days: days ?? [], failure: null })),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'cutOff',
  context: ({ input }) => ({ campaign: input.campaign, days: [], failure: null }),
  initial: 'notRequested',
  states: {
    notRequested: {
      description:
        'The days were not requested, and never are if the configuration names no campaign.',
      meta: { requirements: ['A-352'] },
      on: { 'cutOff.load': { guard: 'hasCampaign', target: 'reading' } },
    },
    reading: {
      description:
        'The campaign and its article groups are read; a blank notice stands in its place, or the one that says it tries again.',
      meta: { requirements: ['A-350', 'A-351'] },
      tags: 'busy',
      invoke: {
        id: 'readLastOrderDays',
        src: 'readLastOrderDays',
        input: ({ context }) => ({ campaign: context.campaign ?? '' }),
        onDone: [
          {
            guard: { type: 'isActive', params: ({ event }) => event.output },
            target: 'announced',
            actions: { type: 'setDays', params: ({ event }) => event.output },
          },
          {
            target: 'silent',
            actions: { type: 'setDays', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'failed',
          actions: failureActions,
        },
      },
    },
    announced: {
      description: 'The last order day of each article group stands above the orders.',
      meta: { requirements: ['A-352'] },
      on: { 'cutOff.load': 'readingAgain' },
    },
    silent: {
      description:
        'There is no such campaign, or it is not active: nothing stands above the orders.',
      meta: { requirements: ['A-352'] },
      on: { 'cutOff.load': 'readingAgain' },
    },
    readingAgain: {
      description: 'The days are read again, and what stands above the orders stays meanwhile.',
      meta: { requirements: ['A-350', 'A-351'] },
      invoke: {
        id: 'readAgain',
        src: 'readLastOrderDays',
        input: ({ context }) => ({ campaign: context.campaign ?? '' }),
        onDone: [
          {
            guard: { type: 'isActive', params: ({ event }) => event.output },
            target: 'announced',
            actions: { type: 'setDays', params: ({ event }) => event.output },
          },
          {
            target: 'silent',
            actions: { type: 'setDays', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: 'hasDays',
            target: 'announced',
            actions: { type: 'report', params: errorOf },
          },
          {
            target: 'silent',
            actions: { type: 'report', params: errorOf },
          },
        ],
      },
    },
    failed: {
      description:
        'The last order days could not be read: a notice says so, with Try again and the correlation id; the orders stay.',
      meta: { requirements: ['A-208', 'A-352'] },
      tags: 'alert',
      on: {
        'cutOff.load': 'reading',
        'cutOff.retry': 'reading',
        'connection.restored': 'reading',
      },
    },
  },
  options: { maxIterations: 1000 },
})
