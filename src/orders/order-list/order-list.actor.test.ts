import { createActor, waitFor } from 'xstate'
import { afterEach, expect, it, vi } from 'vitest'
import { aPageOf, anOrder } from '#machines/samples/orders.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import type { ClosedNotice } from '#machines/orders/cut-off/cut-off-notice.model.ts'
import { provideCutOff, storedClosedNotice } from '#src/orders/cut-off/cut-off.actor.ts'
import {
  provideSuperOrderList,
  providePlainOrderList,
} from '#src/orders/order-list/order-list.actor.ts'
import type { SuperOrderPage } from '#machines/orders/model/order.ts'
import { cutOffClient, type CutOffService } from '#src/orders/cut-off/cut-off.service.ts'
import {
  orderDetailsClient,
  type PlainOrderQuery,
} from '#src/orders/order-details/order-details.service.ts'
import { orderClient } from '#src/orders/order-list/orders.service.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

// Answers A-301
it('aborts the other pages of a batch when one fails, and starts over on Try again', async () => {
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

it('aborts every page of a batch when the list stops', async () => {
  const { actor, calls } = start()
  actor.send({ type: 'orders.load' })
  calls[0]?.answer.resolve(aPageOf(['A'], 250))
  await waitFor(actor, state => state.matches('loadingMore'))

  actor.stop()

  expect(calls.slice(1).map(({ signal }) => signal.aborted)).toEqual([true, true])
})

// Answers A-220
it('reports an unknown status once, shortened', async () => {
  const { actor, calls, reports } = start()
  const strange = pageWith('teleported', 'Confirmed', 'Teleported', 'x'.repeat(500))
  actor.send({ type: 'orders.load' })
  calls[0]?.answer.resolve(strange)
  await waitFor(actor, state => state.matches('complete'))
  const known = ['teleported', 'x'.repeat(40)].map(unknownStatus)
  expect(reports).toEqual(known)

  actor.send({ type: 'orders.load' })
  calls[1]?.answer.resolve(strange)
  await waitFor(actor, state => state.matches('complete'))
  expect(reports).toEqual(known)

  actor.send({ type: 'orders.load' })
  calls[2]?.answer.resolve(pageWith('beamed'))
  await waitFor(actor, state => state.matches('complete'))
  expect(reports).toEqual([...known, unknownStatus('beamed')])
})

// Answers
it('reads the plain orders by account, a hundred orders at a time and without addresses', async () => {
  const asked: PlainOrderQuery[] = []
  const { code, createdAt, products, total, currency } = anOrder()
  const { app } = fakeApp(
    fakeService(orderDetailsClient, {
      byAccount: query => {
        asked.push(query)
        const items = [{ code, createdAt, products, total, currency, deliveryAddress: null }]
        return Promise.resolve({ items, total: 1 })
      },
    }),
  )
  const actor = run(providePlainOrderList(app))

  actor.send({ type: 'orders.load' })
  await waitFor(actor, state => state.matches('complete'))

  expect(asked).toEqual([{ accountId: 'anna', articleNames: [], offset: 0, limit: 100 }])
  expect(actor.getSnapshot().context.orders).toEqual([
    { code, createdAt, products, total, currency },
  ])
})

// Answers A-220
it('reports an unknown status once when both sources have it', async () => {
  const { code, createdAt, products, total, currency } =
    pageWith('teleported').items[0] ?? anOrder()
  const item = { code, createdAt, products, total, currency, deliveryAddress: null }
  const { app, reported } = fakeApp(
    fakeService(orderClient, { list: () => Promise.resolve(pageWith('teleported')) }),
    fakeService(orderDetailsClient, {
      byAccount: () => Promise.resolve({ items: [item], total: 1 }),
    }),
  )
  const superOrders = run(provideSuperOrderList(app))
  const plainOrders = run(providePlainOrderList(app))

  for (const actor of [superOrders, plainOrders]) actor.send({ type: 'orders.load' })
  await waitFor(superOrders, state => state.matches('complete'))
  await waitFor(plainOrders, state => state.matches('complete'))

  expect(reported).toEqual([unknownStatus('teleported')])
})

// Answers B-308
it('remembers in this browser which notice was closed, and shows another one', async () => {
  let stored = '{"campaign":"year-end","lastDay":"soon"}'
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_: string, value: string) => {
      stored = value
    },
  })
  expect(storedClosedNotice()).toBeNull()
  const { actor } = startCutOff({})
  actor.send({ type: 'cutOff.load' })
  await waitFor(actor, state => state.matches('announced'))
  actor.send({ type: 'cutOff.close' })
  expect(actor.getSnapshot().matches('silent')).toBe(true)

  const closed = storedClosedNotice()
  const { actor: later } = startCutOff({}, closed)
  later.send({ type: 'cutOff.load' })
  await waitFor(later, state => state.matches('silent'))

  const other = [{ name: 'Prints', lastOrderDate: '2099-12-24' }]
  const { actor: moved } = startCutOff({ articleGroups: () => Promise.resolve(other) }, closed)
  moved.send({ type: 'cutOff.load' })
  await waitFor(moved, state => state.matches('announced'))
})

// Answers A-352
it.each<[what: string, changes: Partial<CutOffService>, status: number, state: CutOffState]>([
  ['of an unknown campaign', { campaign: refusing(404) }, 404, 'silent'],
  ['if the campaign fails', { campaign: refusing(500) }, 500, 'failed'],
  ['if the article groups fail', { articleGroups: refusing(404) }, 404, 'failed'],
])('announces no last order dates %s, and reports it', async (_what, changes, status, state) => {
  const { actor, reports } = startCutOff(changes)

  actor.send({ type: 'cutOff.load' })
  await waitFor(actor, snapshot => snapshot.matches(state))

  expect(reports).toMatchObject([{ name: 'ServiceError', status }])
})

type CutOffState = 'silent' | 'failed'

function refusing(status: number) {
  return (): Promise<never> => Promise.reject(aServiceError(status))
}

function startCutOff(changes: Partial<CutOffService>, closed: ClosedNotice | null = null) {
  const service: CutOffService = {
    campaign: name => Promise.resolve({ name, begins: '2020-01-01', ends: '2100-01-01' }),
    articleGroups: () =>
      Promise.resolve([
        { name: 'Prints', lastOrderDate: '2099-12-20' },
        { name: 'Books', lastOrderDate: '2020-12-14' },
      ]),
    ...changes,
  }
  const { app, reported: reports } = fakeApp(fakeService(cutOffClient, service))
  const actor = createActor(provideCutOff(app, 'Europe/Amsterdam'), {
    input: { campaign: 'year-end', closed },
  }).start()
  return { actor, reports }
}

const unknownStatus = (status: string) => new RangeError(`Nobody knows the status: ${status}`)

const run = (logic: ReturnType<typeof provideSuperOrderList>) => createActor(logic).start()

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
  const orders = {
    list: (offset: number, signal: AbortSignal) => {
      const answer = Promise.withResolvers<SuperOrderPage>()
      calls.push({ offset, signal, answer })
      return answer.promise
    },
  }
  const { app, reported: reports } = fakeApp(fakeService(orderClient, orders))
  const actor = run(provideSuperOrderList(app))
  return { actor, calls, reports }
}
