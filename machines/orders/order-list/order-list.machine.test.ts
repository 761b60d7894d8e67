import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { orderListMachine } from '#machines/orders/order-list/order-list.machine.ts'
import { held } from '#tests/support/actors/deferred.ts'
import { aPageOf } from '#machines/samples/orders.ts'
import type { LeftOut } from '#machines/orders/model/order.ts'

const AS_OF = '2026-11-21T12:00:00.000Z'
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

const codes = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `KK-${from + index}`)

function start() {
  const { logic, loadPages: service } = held(orderListMachine)
  const actor = createActor(logic).start()
  return { actor, service }
}
