import { expect, it } from 'vitest'
import { hasMixedStatuses, statusSentence } from '#machines/orders/model/status-sentence.ts'
import { someOrderDetails } from '#machines/samples/order-details.ts'

const DATES = { earliestDeliveryDate: '2026-11-24', latestDeliveryDate: '2026-11-26' }

// Answers B-190
it.each([
  [['paymentFailed'], { kind: 'AwaitingPayment' }],
  [['Confirmed', 'on_hold'], { kind: 'Ordered' }],
  [['ProductionCompleted'], { kind: 'InProduction' }],
  [['Cancelled', 'rejected'], { kind: 'Cancelled' }],
  [['folded'], { kind: 'unknown' }],
  [[], { kind: 'unknown' }],
  [['Confirmed', 'folded'], { kind: 'unknown' }],
  [['Received', 'folded'], { kind: 'AwaitingPayment' }],
])('says of products that are %j: %j', (statuses, status) => {
  expect(sentenceOf(statuses).status).toEqual(status)
})

it.each([
  { today: '2026-11-23', dates: DATES, arrival: 'ahead' },
  { today: '2026-11-24', dates: DATES, arrival: 'possible' },
  { today: '2026-12-24', dates: DATES, arrival: 'possible' },
  { today: '2026-11-23', dates: null, arrival: 'possible' },
  { today: '2026-11-23', dates: undefined, arrival: null },
])('says on $today whether a sent order may have arrived: $arrival', ({ arrival, ...known }) => {
  expect(sentenceOf(['Dispatched', 'Cancelled'], known)).toMatchObject({
    status: { kind: 'Sent', arrival },
    cancelled: 1,
  })
})

// Answers B-190
it('counts a cancelled product among all products of a mixed order', () => {
  expect(sentenceOf(['Confirmed', 'Received', 'Cancelled']).status).toMatchObject({
    kind: 'mixed',
    furthest: 'Ordered',
    count: 1,
    total: 3,
    rest: { status: 'AwaitingPayment' },
  })
})

it('names the rest of a mixed order if it is one product, and claims nothing of an unknown status', () => {
  const only = { rest: { only: { code: 'A-1-2' } } }
  expect(sentenceOf(['Shipped', 'Producing']).status).toMatchObject(only)
  expect(sentenceOf(['Shipped', 'Producing', 'Producing']).status).toMatchObject({
    rest: { only: null },
  })
  expect(sentenceOf(['Shipped', 'folded']).status).toMatchObject({ rest: null })
})

// Answers B-190
it.each([
  { of: 'Confirmed', isAddressOpen: true, says: 'open' },
  { of: 'Producing', isAddressOpen: false, says: 'closed' },
  { of: 'Confirmed', isAddressOpen: null, says: null },
  { of: 'Shipped', isAddressOpen: false, says: null },
  { of: 'folded', isAddressOpen: true, says: null },
  { of: 'Cancelled', isAddressOpen: false, says: null },
  { of: 'Producing', isAddressOpen: false, source: 'order', says: null },
  { of: 'Producing', isAddressOpen: false, deliveryType: 'PickupPoint', says: null },
] as const)(
  'says whether the address can be changed only where that is known and matters: $of, $says',
  ({ of, says, ...known }) => {
    expect(sentenceOf([of], known).address).toBe(says)
  },
)

it('counts two names of one status as the same', () => {
  const mixed = (...products: { status: string }[]) => hasMixedStatuses({ products })
  expect(mixed({ status: 'Shipped' }, { status: 'Dispatched' })).toBe(false)
  expect(mixed({ status: 'Shipped' }, { status: 'Producing' })).toBe(true)
})

type Known = Parameters<typeof statusSentence>[0]

const sentenceOf = (
  statuses: readonly string[],
  {
    deliveryType = 'Home',
    ...known
  }: Partial<Omit<Known, 'order'>> & { deliveryType?: 'Home' | 'PickupPoint' } = {},
) =>
  statusSentence({
    order: someOrderDetails({
      orders: statuses.map((status, index) => ({ code: `A-1-${index + 1}`, status })),
      deliveryAddress: { deliveryType },
    }),
    source: 'superOrder',
    isAddressOpen: null,
    dates: null,
    today: '2026-11-23',
    ...known,
  })
