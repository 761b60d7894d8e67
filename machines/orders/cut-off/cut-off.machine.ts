import { assign } from 'xstate'
import { errorOf, failing, failureActions } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { LastOrderDay } from '#machines/orders/cut-off/cut-off.model.ts'
import type { Failure } from '#machines/model/failure.ts'

declare module '#machines/shell/screen-actors/screen-machines.ts' {
  interface ScreenMachines {
    cutOff: typeof cutOffMachine
  }
}

/**
 * The last order dates of the configured campaign. The dates are read again when the customer opens the orders, and
 * when another day begins, because a tab may stay open for days. Account area, section 7; A-352.
 */
export const cutOffMachine = setup({
  types: {} as {
    /** The name of the campaign; null if none is configured. */
    input: { campaign: string | null }
    context: {
      campaign: string | null
      /** The last order days, soonest first; empty if there is nothing to announce. */
      days: LastOrderDay[]
      failure: Failure | null
    }
    events: { type: 'cutOff.load' } | { type: 'cutOff.retry' } | { type: 'connection.restored' }
    tags: 'busy' | 'alert'
  },
  actors: {
    /** Resolves to null if the campaign does not exist, is not active or has no dates. */
    readLastOrderDays: port<LastOrderDay[] | null, { campaign: string }>('readLastOrderDays'),
  },
  guards: {
    hasCampaign: ({ context }) => context.campaign !== null,
    hasDays: ({ context }) => context.days.length > 0,
    isActive: (_, days: LastOrderDay[] | null) => days !== null,
  },
  actions: {
    ...failing,
    setDays: assign((_, days: LastOrderDay[] | null) => ({ days: days ?? [], failure: null })),
  },
}).createMachine({
  id: 'cutOff',
  context: ({ input }) => ({ campaign: input.campaign, days: [], failure: null }),
  initial: 'notRequested',
  states: {
    notRequested: {
      description:
        'The days have not been requested yet; without a campaign in the configuration they never are.',
      meta: { requirements: ['A-352'] },
      on: { 'cutOff.load': { guard: 'hasCampaign', target: 'reading' } },
    },
    reading: {
      description:
        'The campaign and its article groups are loading; a placeholder is shown, or the error while it retries.',
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
      description: 'The last order date of each article group is shown above the orders.',
      meta: { requirements: ['A-352'] },
      on: { 'cutOff.load': 'readingAgain' },
    },
    silent: {
      description:
        'The campaign does not exist or is not active: nothing is shown above the orders.',
      meta: { requirements: ['A-352'] },
      on: { 'cutOff.load': 'readingAgain' },
    },
    readingAgain: {
      description: 'The dates are read again; the dates above the orders stay meanwhile.',
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
})
