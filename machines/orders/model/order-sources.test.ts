import { expect, it } from 'vitest'
import { anOrder } from '#machines/samples/orders.ts'
import type { Failure } from '#machines/model/failure.ts'
import {
  missingOrders,
  stateOfSources,
  type SourceState,
} from '#machines/orders/model/order-sources.ts'

const EARLY = '2026-11-21T12:00:00.000Z'
const LATE = '2026-11-21T12:00:01.000Z'
const REFUSED: Failure = { kind: 'refused', status: 500, correlationId: 'a' }
const OFFLINE: Failure = { kind: 'offline', status: null, correlationId: 'b' }

it('is complete if both sources are; its time is the time of the last answer', () => {
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

it('is being read while one of the sources is being read', () => {
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

const UNREAD = { isWhole: false, failure: REFUSED, orders: [] }
const IN_PART = { isWhole: false, failure: REFUSED }
const AWAY = { isWhole: false, failure: OFFLINE, orders: [] }

// Answers A-160
it.each([
  { superOrders: { failure: REFUSED }, plainOrders: {}, failure: REFUSED, left: 'outdated' },
  { superOrders: UNREAD, plainOrders: {}, failure: REFUSED, left: 'others' },
  { superOrders: IN_PART, plainOrders: {}, failure: REFUSED, left: 'newest' },
  { superOrders: {}, plainOrders: AWAY, failure: OFFLINE, left: 'others' },
  { superOrders: UNREAD, plainOrders: { orders: [] }, failure: REFUSED, left: 'nothing' },
  { superOrders: UNREAD, plainOrders: AWAY, failure: REFUSED, left: 'nothing' },
  { superOrders: IN_PART, plainOrders: AWAY, failure: REFUSED, left: 'others' },
] as const)(
  'reports a failure, and which orders can still be shown: $left',
  ({ superOrders, plainOrders, failure, left }) => {
    expect(stateOfSources(source(superOrders), source(plainOrders))).toMatchObject({
      failure,
      left,
    })
  },
)

it.each([
  [{ failure: REFUSED, isBusy: true }, {}, true],
  [{ failure: REFUSED }, { isBusy: true }, false],
])(
  'reports whether a failed source is read again: %j, %j: %s',
  (superOrders, plainOrders, isIt) => {
    const state = stateOfSources(source(superOrders), source(plainOrders))

    expect(state).toMatchObject({ isBusy: true, isRetrying: isIt, isFresh: !isIt })
  },
)

const leftOut = { count: 2, correlationId: 'id-1' }

it.each([
  ['none if all can be read', { total: 3 }, { total: 3 }, 3, null],
  ['those that neither source could read', { total: 3, leftOut }, { total: 5, leftOut }, 3, 2],
  ['none that the other source could read', { total: 3, leftOut }, { total: 3 }, 3, null],
  ['no more than the total allows', { total: 3, leftOut }, { total: 4 }, 3, 1],
  ['all if none is shown', { total: 1, leftOut: { ...leftOut, count: 1 } }, { total: 1 }, 0, 1],
  ['the total of a source if no order is shown', { total: 0 }, { total: 7 }, 0, 7],
  ['the orders left out if the total is wrong', { total: 0, leftOut }, { total: 0 }, 0, 2],
  ['none if nothing was ordered', { total: 0 }, { total: 0 }, 0, null],
  ['those left out if no source reports a total', { leftOut }, {}, 3, 2],
  ['what a source counts and does not send', { total: 5 }, { total: 0 }, 2, 3],
  ['what an empty page in between lacks', { total: 1000 }, { total: 12 }, 900, 100],
] as const)('counts missing orders: %s', (_what, superOrders, plainOrders, shown, count) => {
  expect(missingOrders(source(superOrders), source(plainOrders), shown)?.count ?? null).toBe(count)
})

const source = (changes: Partial<SourceState> = {}): SourceState => ({
  orders: [anOrder()],
  asOf: EARLY,
  failure: null,
  isBusy: false,
  isWhole: true,
  total: null,
  leftOut: null,
  ...changes,
})
