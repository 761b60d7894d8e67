import { expect, it } from 'vitest'
import { anOrder } from '#machines/samples/orders.ts'
import type { Failure } from '#src/model/failure.ts'
import { stateOfSources, type SourceState } from '#src/model/order-sources.ts'

const EARLY = '2026-11-21T12:00:00.000Z'
const LATE = '2026-11-21T12:00:01.000Z'
const REFUSED: Failure = { kind: 'refused', status: 500, correlationId: 'a' }
const OFFLINE: Failure = { kind: 'offline', status: null, correlationId: 'b' }

it('is whole when both sources are, as of the last answer', () => {
  expect(stateOfSources(source({ asOf: LATE }), source({ asOf: EARLY }))).toEqual({
    asOf: LATE,
    isBusy: false,
    isWhole: true,
    isFresh: false,
    failure: null,
    isRetrying: false,
    left: 'newest',
  })
})

it('is read as long as one source is', () => {
  const reading = source({ orders: [], asOf: null, isBusy: true, isWhole: false })

  expect(stateOfSources(reading, source())).toMatchObject({
    asOf: EARLY,
    isBusy: true,
    isWhole: false,
    isFresh: true,
    isRetrying: false,
  })
  expect(stateOfSources(reading, reading).asOf).toBeNull()
})

// Answers A-160
it.each([
  { newer: { failure: REFUSED }, older: {}, failure: REFUSED, left: 'outdated' },
  {
    newer: { isWhole: false, failure: REFUSED, orders: [] },
    older: {},
    failure: REFUSED,
    left: 'others',
  },
  { newer: { isWhole: false, failure: REFUSED }, older: {}, failure: REFUSED, left: 'newest' },
  {
    newer: {},
    older: { isWhole: false, failure: OFFLINE, orders: [] },
    failure: OFFLINE,
    left: 'others',
  },
  {
    newer: { isWhole: false, failure: REFUSED, orders: [] },
    older: { orders: [] },
    failure: REFUSED,
    left: 'nothing',
  },
  {
    newer: { isWhole: false, failure: REFUSED, orders: [] },
    older: { isWhole: false, failure: OFFLINE, orders: [] },
    failure: REFUSED,
    left: 'nothing',
  },
  {
    newer: { isWhole: false, failure: REFUSED },
    older: { isWhole: false, failure: OFFLINE, orders: [] },
    failure: REFUSED,
    left: 'others',
  },
] as const)('tells of a failure beside which $left is left', ({ newer, older, failure, left }) => {
  expect(stateOfSources(source(newer), source(older))).toMatchObject({ failure, left })
})

it.each([
  { newer: { failure: REFUSED, isBusy: true }, older: {}, isRetrying: true, isFresh: false },
  { newer: { failure: REFUSED }, older: { isBusy: true }, isRetrying: false, isFresh: true },
])(
  'tells whether what failed is read again: $isRetrying',
  ({ newer, older, isRetrying, isFresh }) => {
    expect(stateOfSources(source(newer), source(older))).toMatchObject({
      isBusy: true,
      isRetrying,
      isFresh,
    })
  },
)

const source = (changes: Partial<SourceState> = {}): SourceState => ({
  orders: [anOrder()],
  asOf: EARLY,
  failure: null,
  isBusy: false,
  isWhole: true,
  ...changes,
})
