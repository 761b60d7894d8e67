import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  orderListMachine,
  type OrderBatch,
} from '#machines/orders/order-list/order-list.machine.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aPageOf } from '#machines/samples/orders.ts'
import type { LeftOut } from '#machines/orders/model/order.ts'

const AS_OF = '2026-11-21T12:00:00.000Z'
const LATER = '2026-11-21T12:05:00.000Z'

it('requests nothing before the orders are opened', () => {
  const { service, seen } = start()

  expect(service.calls).toHaveLength(0)
  expect(seen()).toEqual({
    state: 'notRequested',
    codes: [],
    total: null,
    asOf: null,
    failure: null,
    reported: 0,
  })
})

// Answers A-301
it('reads one page if it has all orders', async () => {
  const { actor, service, seen } = start()

  actor.send({ type: 'orders.load' })
  expect(seen().state).toBe('loading')
  expect(service.last().input).toEqual({ offsets: [0] })
  await service.answer({ pages: [aPageOf(['A', 'B'], 2)], asOf: AS_OF })

  expect(service.calls).toHaveLength(1)
  expect(seen()).toEqual({
    state: 'complete',
    codes: ['A', 'B'],
    total: 2,
    asOf: AS_OF,
    failure: null,
    reported: 0,
  })
})

// Answers A-301
it.each([
  { total: 100, calls: 1 },
  { total: 101, calls: 2 },
])('reads $total orders in $calls calls', async ({ total, calls }) => {
  const { actor, service } = start()
  actor.send({ type: 'orders.load' })

  await service.answer({ pages: [aPageOf(codes(0, 100), total)], asOf: AS_OF })

  expect(service.calls).toHaveLength(calls)
})

// Answers A-301
it('shows the first hundred orders while older pages follow, six at a time', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'orders.load' })
  await service.answer({ pages: [aPageOf(codes(0, 100), 850)], asOf: AS_OF })

  expect(seen().state).toBe('loadingMore')
  expect(seen().codes).toHaveLength(100)
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  expect(service.last().input).toEqual({ offsets: [100, 200, 300, 400, 500, 600] })
  await service.answer({
    pages: [100, 200, 300, 400, 500, 600].map(from => aPageOf(codes(from, 100), 850)),
    asOf: AS_OF,
  })
  expect(service.last().input).toEqual({ offsets: [700, 800] })
  await service.answer({
    pages: [aPageOf(codes(700, 100), 850), aPageOf(codes(800, 50), 850)],
    asOf: LATER,
  })

  expect(service.calls).toHaveLength(3)
  expect(seen().state).toBe('complete')
  expect(seen().codes).toEqual(codes(0, 850))
  expect(seen().asOf).toBe(LATER)
})

// Answers A-301
it.each([{ name: 'only repeats what is known', codes: ['A'] }])(
  'stops when a page $name, whatever the total',
  async ({ codes: third }) => {
    const { actor, service, seen } = start()
    actor.send({ type: 'orders.load' })
    await service.answer({ pages: [aPageOf(['A'], 5000)], asOf: AS_OF })
    await service.answer({ pages: [aPageOf(['B'], 5000), aPageOf(third, 5000)], asOf: AS_OF })

    expect(seen()).toMatchObject({ state: 'complete', codes: ['A', 'B'], total: 5000 })
    expect(service.calls).toHaveLength(2)
  },
)

// Answers A-301
it('continues after a page that starts with an order which has moved there meanwhile', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'orders.load' })
  await service.answer({ pages: [aPageOf(['A', 'B'], 750)], asOf: AS_OF })
  await service.answer({ pages: [aPageOf(['B', 'C'], 751)], asOf: AS_OF })

  expect(seen()).toMatchObject({ state: 'loadingMore', codes: ['A', 'B', 'C'] })
})

it('requests the other pages when the first page is empty and the total is higher', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'orders.load' })

  await service.answer({ pages: [aPageOf([], 300)], asOf: AS_OF })
  expect(service.last().input).toEqual({ offsets: [100, 200] })
  await service.answer({ pages: [aPageOf([], 300), aPageOf(['A'], 300)], asOf: AS_OF })

  expect(seen()).toMatchObject({ state: 'complete', codes: ['A'] })
})

// Answers
it('shows why no order could be read, and reads again on Try again', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'orders.load' })

  await service.fail(aServiceError(500))
  expect(seen()).toEqual({
    state: 'failed',
    codes: [],
    total: null,
    asOf: null,
    failure: { kind: 'refused', status: 500, correlationId: CORRELATION_ID },
    reported: 1,
  })
  expect(actor.getSnapshot().hasTag('alert')).toBe(true)

  actor.send({ type: 'orders.retry' })
  expect(seen()).toMatchObject({ state: 'loading', failure: { status: 500 } })
  await service.fail(aServiceError(503))
  expect(seen()).toMatchObject({ state: 'failed', failure: { status: 503 } })

  actor.send({ type: 'orders.load' })
  await service.answer({ pages: [aPageOf(['A'], 1)], asOf: AS_OF })
  expect(seen()).toMatchObject({ state: 'complete', codes: ['A'], failure: null })
})

it('reads automatically when the connection is back, from where it stopped', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'orders.load' })
  actor.send({ type: 'connection.restored' })
  expect(service.calls).toHaveLength(1)

  await service.fail(aServiceError())
  actor.send({ type: 'connection.restored' })
  expect(service.last().input).toEqual({ offsets: [0] })
  await service.answer({ pages: [aPageOf(codes(0, 100), 150)], asOf: AS_OF })

  await service.fail(aServiceError())
  actor.send({ type: 'connection.restored' })
  expect(service.last().input).toEqual({ offsets: [100] })
  await service.answer({ pages: [aPageOf(codes(100, 50), 150)], asOf: AS_OF })
  expect(seen()).toMatchObject({ state: 'complete', failure: null })

  actor.send({ type: 'connection.restored' })
  expect(seen().state).toBe('complete')
})

it('keeps its orders when older ones cannot be read, and continues where it stopped on Try again', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'orders.load' })
  await service.answer({ pages: [aPageOf(codes(0, 100), 150)], asOf: AS_OF })

  await service.fail(aServiceError())
  expect(seen()).toMatchObject({
    state: 'incomplete',
    failure: { kind: 'offline', status: null, correlationId: CORRELATION_ID },
    reported: 1,
  })
  expect(seen().codes).toHaveLength(100)

  actor.send({ type: 'orders.load' })
  expect(service.last().input).toEqual({ offsets: [100] })
  await service.fail(aServiceError())
  actor.send({ type: 'orders.retry' })
  expect(service.last().input).toEqual({ offsets: [100] })
  await service.answer({ pages: [aPageOf(codes(100, 50), 150)], asOf: AS_OF })
  expect(seen()).toMatchObject({ state: 'refreshing', failure: null })
  expect(seen().codes).toEqual(codes(0, 150))
})

// Answers
it('reads the newest orders again after the last ones, if the list was opened again while those were missing', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'orders.load' })
  await service.answer({ pages: [aPageOf(codes(0, 100), 150)], asOf: AS_OF })
  await service.fail(aServiceError())

  actor.send({ type: 'orders.load' })
  await service.answer({ pages: [aPageOf(codes(99, 51), 151)], asOf: LATER })
  expect(seen().state).toBe('refreshing')
  expect(service.last().input).toEqual({ offsets: [0] })
  await service.answer({ pages: [aPageOf(['NEW', ...codes(0, 99)], 151)], asOf: LATER })

  expect(seen()).toMatchObject({ state: 'complete', total: 151, failure: null })
  expect(seen().codes).toEqual(['NEW', ...codes(0, 150)])
  expect(service.calls).toHaveLength(4)
})

// Answers
it('keeps count of the orders that it cannot read, and of all orders, when the newest are read again', async () => {
  const { actor, service } = start()
  const counted = () => {
    const { total, leftOut } = actor.getSnapshot().context
    return { total, leftOut }
  }
  const answer = async (ids: readonly string[], total: number, unread?: LeftOut) => {
    actor.send({ type: 'orders.load' })
    const page = { ...aPageOf(ids, total), ...(unread === undefined ? {} : { leftOut: unread }) }
    await service.answer({ pages: [page], asOf: AS_OF })
  }
  await answer([], 0)
  expect(counted()).toEqual({ total: 0, leftOut: null })

  await answer([], 1, { count: 1, correlationId: 'c-1' })
  expect(counted()).toEqual({ total: 1, leftOut: { count: 1, correlationId: 'c-1' } })

  await answer(['A'], 3, { count: 2, correlationId: 'c-2' })
  await answer(['B', 'A'], 4, { count: 1, correlationId: 'c-3' })
  expect(counted()).toEqual({ total: 4, leftOut: { count: 2, correlationId: 'c-3' } })

  await answer(['C', 'B', 'A'], 5)
  expect(counted()).toEqual({ total: 5, leftOut: { count: 2, correlationId: 'c-3' } })
})

it('reads the newest orders again when the list is opened again, and keeps the old orders on screen', async () => {
  const { actor, service, seen } = await complete()

  actor.send({ type: 'orders.load' })
  expect(seen()).toMatchObject({ state: 'refreshing', codes: ['A', 'B'] })
  expect(service.last().input).toEqual({ offsets: [0] })
  await service.answer({ pages: [aPageOf(['NEW', 'A'], 3)], asOf: LATER })

  expect(seen()).toMatchObject({
    state: 'complete',
    codes: ['NEW', 'A', 'B'],
    total: 3,
    asOf: LATER,
  })
})

// Answers
it('keeps the orders on screen when they cannot be read again, shows that, and reads them once more', async () => {
  const { actor, service, seen } = await complete()
  const failure = { kind: 'refused', status: 502, correlationId: CORRELATION_ID }
  actor.send({ type: 'orders.load' })

  await service.fail(aServiceError(502))
  expect(seen()).toEqual({
    state: 'outdated',
    codes: ['A', 'B'],
    total: 2,
    asOf: AS_OF,
    failure,
    reported: 1,
  })

  actor.send({ type: 'orders.retry' })
  expect(seen()).toMatchObject({ state: 'retrying', codes: ['A', 'B'], failure })
  await service.fail(aServiceError(502))
  expect(seen()).toMatchObject({ state: 'outdated', reported: 2 })
  actor.send({ type: 'connection.restored' })
  await service.answer({ pages: [aPageOf(['NEW', 'A'], 3)], asOf: LATER })

  expect(seen()).toMatchObject({ state: 'complete', codes: ['NEW', 'A', 'B'], failure: null })
})

it('reads once more when the list is opened again after a failed refresh', async () => {
  const { actor, service, seen } = await complete()
  actor.send({ type: 'orders.load' })
  await service.fail(aServiceError(502))

  actor.send({ type: 'orders.load' })

  expect(seen().state).toBe('retrying')
})

it('keeps the orders on screen when a refresh returns no page', async () => {
  const { actor, service, seen } = await complete()
  actor.send({ type: 'orders.load' })

  await service.answer({ pages: [], asOf: LATER })

  expect(seen()).toMatchObject({ state: 'complete', codes: ['A', 'B'], total: 2 })
})

it('ignores Try again if nothing failed, and a second opening while it reads', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'orders.retry' })
  expect(seen().state).toBe('notRequested')

  actor.send({ type: 'orders.load' })
  actor.send({ type: 'orders.load' })
  actor.send({ type: 'orders.retry' })
  expect(service.calls).toHaveLength(1)

  await service.answer({ pages: [aPageOf(['A'], 1)], asOf: AS_OF })
  actor.send({ type: 'orders.retry' })
  expect(seen().state).toBe('complete')
})

const codes = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `KK-${from + index}`)

async function complete() {
  const started = start()
  started.actor.send({ type: 'orders.load' })
  await started.service.answer({ pages: [aPageOf(['A', 'B'], 2)], asOf: AS_OF })
  return started
}

function start() {
  const service = heldPort<OrderBatch, { offsets: number[] }>()
  let reported = 0
  const actor = createActor(
    orderListMachine.provide({
      actors: { loadPages: service.logic },
      actions: {
        report: () => {
          reported += 1
        },
      },
    }),
  ).start()
  return {
    actor,
    service,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return {
        state: value,
        codes: context.orders.map(({ code }): string => code),
        total: context.total,
        asOf: context.asOf,
        failure: context.failure,
        reported,
      }
    },
  }
}
