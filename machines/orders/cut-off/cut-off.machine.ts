import { assign } from 'xstate'
import { failedTo, failing, reportedTo } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import {
  type ClosedNotice,
  isSameNotice,
  type LastOrderDay,
  noticeOf,
} from '#machines/orders/cut-off/cut-off-notice.model.ts'
import type { Failure } from '#machines/model/failure.ts'

/** The actions after the customer closed the notice. */
const closing = [
  'close',
  {
    type: 'keepClosed',
    params: ({ context }: { context: { closed: ClosedNotice | null } }) => context.closed,
  },
] as const

/** A campaign's last order dates, read again with the orders and each day. Account area, section 7; A-352. */
export const cutOffMachine = setup({
  types: {} as {
    /** The name of the campaign; null if none is configured. */
    input: { campaign: string | null; closed?: ClosedNotice | null }
    context: {
      campaign: string | null
      /** The notice that the customer closed on this device; null if none. */
      closed: ClosedNotice | null
      /** The last order days, soonest first; empty if there is nothing to announce, or if the customer closed it. */
      days: LastOrderDay[]
      failure: Failure | null
    }
    events:
      | { type: 'cutOff.load' }
      | { type: 'cutOff.retry' }
      | { type: 'cutOff.close' }
      | { type: 'connection.restored' }
    tags: 'busy' | 'alert'
  },
  actors: {
    /** Resolves to null if the campaign does not exist, is not active or has no dates. */
    readLastOrderDays: port<LastOrderDay[] | null, { campaign: string }>('readLastOrderDays'),
  },
  guards: {
    hasCampaign: ({ context }) => context.campaign !== null,
    hasDays: ({ context }) => context.days.length > 0,
  },
  actions: {
    ...failing,
    setDays: assign(({ context: { closed, campaign } }, days: LastOrderDay[] | null) => ({
      days: days === null || isSameNotice(closed, noticeOf(campaign, days)) ? [] : days,
      failure: null,
    })),
    close: assign({
      closed: ({ context: { campaign, days } }) => noticeOf(campaign, days),
      days: [],
    }),
    /** Remembers on this device which notice the customer closed. */
    keepClosed: (_, _closed: ClosedNotice | null) => undefined,
  },
}).createMachine({
  id: 'cutOff',
  context: ({ input }) => ({
    campaign: input.campaign,
    closed: input.closed ?? null,
    days: [],
    failure: null,
  }),
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
        onDone: {
          target: 'deciding',
          actions: { type: 'setDays', params: ({ event }) => event.output },
        },
        onError: failedTo('failed'),
      },
    },
    deciding: {
      description: 'The campaign decides whether there is something to announce.',
      always: [{ guard: 'hasDays', target: 'announced' }, { target: 'silent' }],
    },
    announced: {
      description: 'The last order date of each article group is shown above the orders.',
      meta: { requirements: ['A-352', 'B-308'] },
      on: {
        'cutOff.load': 'readingAgain',
        'cutOff.close': { target: 'silent', actions: closing },
      },
    },
    silent: {
      description:
        'The campaign does not exist or is not active, or the customer closed its notice: nothing is shown above the orders.',
      meta: { requirements: ['A-352', 'B-308'] },
      on: { 'cutOff.load': 'readingAgain' },
    },
    readingAgain: {
      description: 'The dates are read again; the dates above the orders stay meanwhile.',
      meta: { requirements: ['A-350', 'A-351'] },
      invoke: {
        id: 'readAgain',
        src: 'readLastOrderDays',
        input: ({ context }) => ({ campaign: context.campaign ?? '' }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setDays', params: ({ event }) => event.output },
        },
        onError: reportedTo('deciding'),
      },
      on: { 'cutOff.close': { guard: 'hasDays', actions: closing } },
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
