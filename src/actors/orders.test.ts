import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import { aPageOf, anOrder } from '#machines/samples/orders.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { provideOrderList } from '#src/actors/orders.ts'
import type { SuperOrderPage } from '#src/model/order.ts'
import { orderClient } from '#src/services/orders.ts'
import { createReporter } from '#src/services/reporter.ts'
import { clientsWith, standIn } from '#tests/support/stand-ins.ts'

// Answers A-301
it('gives up the other pages of a batch when one fails, and starts anew on Try again', async () => {
  const { actor, calls, reports } = start()
  actor.send({ type: 'orders.load' })
  calls[0]?.answer.resolve(aPageOf(['A'], 350))
  await waitFor(actor, state => state.matches('loadingMore'))
  const [, first, second, third] = calls
  expect([first?.offset, second?.offset, third?.offset]).toEqual([100, 200, 300])

  second?.answer.reject(aServiceError(500))
  await waitFor(actor, state => state.matches('incomplete'))

  expect([first, third].map(call => call?.signal.aborted)).toEqual([true, true])
  expect(reports).toMatchObject([{ name: 'ServiceError', status: 500 }])

  actor.send({ type: 'orders.retry' })
  expect(calls.slice(4).map(({ offset, signal }) => [offset, signal.aborted])).toEqual([
    [100, false],
    [200, false],
    [300, false],
  ])
})

it('gives up every page of a batch with the list itself', async () => {
  const { actor, calls } = start()
  actor.send({ type: 'orders.load' })
  calls[0]?.answer.resolve(aPageOf(['A'], 250))
  await waitFor(actor, state => state.matches('loadingMore'))

  actor.stop()

  expect(calls.slice(1).map(({ signal }) => signal.aborted)).toEqual([true, true])
})

// Answers A-220
it('reports a status that nobody knows once, clipped', async () => {
  const { actor, calls, reports } = start()
  const strange = pageWith('teleported', 'Confirmed', 'Teleported', 'x'.repeat(500))
  actor.send({ type: 'orders.load' })
  calls[0]?.answer.resolve(strange)
  await waitFor(actor, state => state.matches('complete'))
  const known = [
    { name: 'RangeError', message: 'Nobody knows the status: teleported' },
    { name: 'RangeError', message: `Nobody knows the status: ${'x'.repeat(40)}` },
  ]
  expect(reports).toEqual(known)

  actor.send({ type: 'orders.load' })
  calls[1]?.answer.resolve(strange)
  await waitFor(actor, state => state.matches('complete'))
  expect(reports).toEqual(known)

  actor.send({ type: 'orders.load' })
  calls[2]?.answer.resolve(pageWith('beamed'))
  await waitFor(actor, state => state.matches('complete'))
  expect(reports).toEqual([
    ...known,
    { name: 'RangeError', message: 'Nobody knows the status: beamed' },
  ])
})

const pageWith = (...statuses: string[]): SuperOrderPage => ({
  items: [
    anOrder({ orders: statuses.map((status, index) => ({ code: `KK-1001-${index}`, status })) }),
  ],
  total: 1,
})

function start() {
  const calls: {
    offset: number
    signal: AbortSignal
    answer: PromiseWithResolvers<SuperOrderPage>
  }[] = []
  const reports: unknown[] = []
  const orders = {
    list: (offset: number, signal: AbortSignal) => {
      const answer = Promise.withResolvers<SuperOrderPage>()
      calls.push({ offset, signal, answer })
      return answer.promise
    },
  }
  const actor = createActor(
    provideOrderList({
      report: createReporter((_prefix, words) => {
        reports.push(words)
      }),
      known: () => ({ client: clientsWith(standIn(orderClient, orders)) }),
    }),
  ).start()
  return { actor, calls, reports }
}
