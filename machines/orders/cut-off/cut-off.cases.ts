import type { SnapshotFrom } from 'xstate'
import { answers, fails, flow } from '#flow-kit/flow.ts'
import { cutOffMachine } from '#machines/orders/cut-off/cut-off.machine.ts'
import { isSameNotice, noticeOf } from '#machines/orders/cut-off/cut-off-notice.model.ts'
import { aServiceError } from '#machines/samples/failures.ts'

export const cutOffFlow = flow({
  id: 'cut-off',
  area: 'orders',
  title: 'Last order dates',
  promise:
    'While a campaign is on, customers read by when to order, and their orders show all the same.',
  machine: cutOffMachine,
  starts: {
    'a campaign is configured': { campaign: 'year-end' },
    'no campaign is configured': { campaign: null },
    'the customer closed the notice of the campaign before': {
      campaign: 'year-end',
      closed: { campaign: 'year-end', lastDay: '2099-12-20' },
    },
  },
  events: {
    'the customer opens the orders': { type: 'cutOff.load' },
    'the customer tries again': { type: 'cutOff.retry' },
    'the customer closes the notice': { type: 'cutOff.close' },
    'the connection is back': { type: 'connection.restored' },
  },
  outcomes: {
    readLastOrderDays: {
      'the campaign is on': answers([
        { name: 'Photo books', day: '2020-12-14' },
        { name: 'Prints', day: '2099-12-20' },
      ]),
      'no campaign is on': answers(null),
      'the campaign has other days': answers([{ name: 'Prints', day: '2099-12-24' }]),
      'the campaign cannot be read': fails(aServiceError(500)),
      'the connection drops': fails(aServiceError()),
    },
    readAgain: {
      'one of the days is left': answers([{ name: 'Prints', day: '2099-12-20' }]),
      'no campaign is on any more': answers(null),
      'the days cannot be read again': fails(aServiceError(503)),
    },
  },
  identify: ({ context: { campaign, closed, days, failure } }) => [
    campaign,
    closed?.lastDay,
    days.map(({ day }) => day),
    failure?.kind,
  ],
  sentences: [
    {
      requirements: ['A-352'],
      says: 'nothing is asked where no campaign is configured',
      holds: ({ after: { asked, context } }) =>
        (context as { campaign: unknown }).campaign !== null || asked.length === 0,
    },
    {
      requirements: ['A-352'],
      says: 'days are announced only as the campaign tells them',
      holds: ({ after: { value, context } }) =>
        value === 'readingAgain' ||
        (value === 'announced') === (context as { days: unknown[] }).days.length > 0,
    },
    {
      requirements: ['A-352'],
      says: 'days that were read stay until they are read again or closed',
      holds: ({ before, after, taken }) =>
        taken.some(id => /xstate\.done\.actor|cutOff\.close/u.test(id)) ||
        JSON.stringify((before.context as { days: unknown }).days) ===
          JSON.stringify((after.context as { days: unknown }).days),
    },
    {
      requirements: ['B-308'],
      says: 'a notice that the customer closed is not shown again while its days end the same',
      holds: ({ after: { context } }) => {
        const { closed, campaign, days } = context as SnapshotFrom<typeof cutOffMachine>['context']
        return days.length === 0 || !isSameNotice(closed, noticeOf(campaign, days))
      },
    },
  ],
})
