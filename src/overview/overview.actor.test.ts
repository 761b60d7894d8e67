import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { anOrder } from '#machines/samples/orders.ts'
import { aProjectPage } from '#machines/samples/saved-projects.ts'
import { provideNewestProject, provideNextOrder } from '#src/overview/overview.actor.ts'
import type { DeliveryDates } from '#machines/orders/model/delivery-dates.ts'
import type { Order } from '#machines/orders/model/order.ts'
import { deliveryClient } from '#src/orders/delivery.service.ts'
import { orderDetailsClient } from '#src/orders/order-details/order-details.service.ts'
import { orderClient } from '#src/orders/order-list/orders.service.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'
import { projectContext } from '#tests/support/actors/project-context.ts'

const DAYS: DeliveryDates = {
  earliestDeliveryDate: '9998-11-24',
  latestDeliveryDate: '9998-11-26',
}
const LONG_AGO: DeliveryDates = {
  earliestDeliveryDate: '2001-11-24',
  latestDeliveryDate: '2001-11-26',
}

// Answers A-015
it('reads a page of each source and the delivery dates of open orders', async () => {
  const { read, asked } = fakeContext({
    newer: () => Promise.resolve([recent('KK-1'), recent('KK-2')]),
    older: () => Promise.resolve([recent('KK-2')]),
    dates: code => Promise.resolve(code === 'KK-2' ? DAYS : null),
  })

  const { value, context } = await read()

  expect(value).toBe('ready')
  expect(context.data?.found).toEqual({
    code: 'KK-2',
    status: 'Ordered',
    title: null,
    articleId: null,
    uploadId: null,
    more: 0,
    days: DAYS,
    isLate: false,
    unreadDates: null,
  })
  expect(asked.toSorted()).toEqual(['KK-1', 'KK-2'])
})

// Answers A-015
it('requests the orders at once, and the delivery dates when it is ready', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sources: string[] = []
  const { read, asked } = fakeContext({
    newer: async () => {
      sources.push('newer')
      return [recent('KK-1')]
    },
    older: async () => {
      sources.push('older')
      return []
    },
    dates: () => Promise.resolve(DAYS),
    ready: () => promise,
  })
  await read()
  expect([sources, asked]).toEqual([['newer', 'older'], []])

  resolve()
  await arrived()
  await arrived()
  expect(asked).toEqual(['KK-1'])
})

// Answers A-015
it('uses the orders of one source without dates, if other reads fail, and reports the failures', async () => {
  const { read, reported } = fakeContext({
    newer: () => Promise.reject(aServiceError(500)),
    older: () => Promise.resolve([recent('KK-1')]),
    dates: () => Promise.reject(aServiceError(503)),
  })

  const { context } = await read()

  expect(context.data).toMatchObject({
    found: { code: 'KK-1', unreadDates: 'own' },
    mayBeUnread: true,
  })
  expect(reported).toMatchObject([{ status: 503 }, { status: 500 }])
})

// Answers
it.each([
  { what: 'no order', arrived: [] },
  { what: 'an order that has arrived', arrived: ['KK-1'] },
])('fails if one source cannot be read and the other has $what', async ({ arrived: codes }) => {
  const { read, reported } = fakeContext({
    newer: () => Promise.resolve(codes.map(code => recent(code, 'Dispatched'))),
    older: () => Promise.reject(aServiceError(500)),
    dates: () => Promise.resolve(LONG_AGO),
  })

  const { value, context } = await read()

  expect(value).toBe('failed')
  expect(context).toMatchObject({ data: null, failure: { status: 500 } })
  expect(reported).toMatchObject([{ status: 500 }])
})

// Answers A-015
it.each([
  { leftOut: 0, codes: ['KK-1'], mayBeUnread: false },
  { leftOut: 1, codes: ['KK-1'], mayBeUnread: true },
  { leftOut: 1, codes: [], mayBeUnread: true },
  { leftOut: 1, codes: ['KK-1', 'KK-2'], mayBeUnread: false },
])(
  'says whether an order that could not be read may be on its way: $leftOut left out, $codes arrived',
  async ({ leftOut, codes, mayBeUnread }) => {
    const { read } = fakeContext({
      newer: () => Promise.resolve(codes.map(code => recent(code, 'Dispatched'))),
      older: () => Promise.resolve(codes.slice(0, 1).map(code => recent(code, 'Dispatched'))),
      dates: () => Promise.resolve(LONG_AGO),
      leftOut,
    })

    const { context } = await read()

    expect(context.data).toEqual({ found: null, mayBeUnread })
  },
)

// Answers A-015
it.each(['newer', 'older'] as const)(
  'counts an order without its malformed products as one that could not be read: the %s source',
  async repaired => {
    const { read } = fakeContext({
      newer: () => Promise.resolve([recent('KK-1', 'Dispatched')]),
      older: () => Promise.resolve([recent('KK-2', 'Dispatched')]),
      dates: () => Promise.resolve(LONG_AGO),
      repaired,
    })

    const { context } = await read()

    expect(context.data).toEqual({ found: null, mayBeUnread: true })
  },
)

// Answers
it('fails, with the correlation id, if the newest project is there and cannot be read', async () => {
  const { app, reported } = projectContext({
    list: () =>
      Promise.resolve({
        ...aProjectPage([], 9),
        leftOut: { count: 1, correlationId: CORRELATION_ID },
      }),
  })
  const actor = createActor(provideNewestProject(app)).start()
  actor.send({ type: 'request.send' })
  await arrived()
  await arrived()

  const { value, context } = actor.getSnapshot()
  expect(value).toBe('failed')
  expect(context).toMatchObject({
    data: null,
    failure: { kind: 'malformed', correlationId: CORRELATION_ID },
  })
  expect(reported).toHaveLength(1)
})

// Answers A-015
it.each([
  { ids: ['P1'], expected: 'P1' },
  { ids: [], expected: undefined },
])('reads only the newest saved project: $expected', async ({ ids, expected }) => {
  const asked: unknown[] = []
  const { app } = projectContext({
    list: query => {
      asked.push(query)
      return Promise.resolve(aProjectPage(ids, ids.length))
    },
  })
  const actor = createActor(provideNewestProject(app)).start()
  actor.send({ type: 'request.send' })
  await arrived()

  expect(actor.getSnapshot().context.data?.found?.id).toBe(expected)
  expect(asked).toEqual([{ accountId: 'anna', page: 1, size: 1 }])
})

const recent = (code: string, status = 'Confirmed'): Order => {
  const createdAt = new Date().toISOString()
  return anOrder({
    superOrderCode: code,
    createdAt,
    orders: [{ code: `${code}-1`, status, paymentChangedDate: createdAt }],
  })
}

const pageOf = <Row>(items: Row[]): { items: Row[]; total: number } => ({
  items,
  total: items.length,
})

function fakeContext({
  newer,
  older,
  dates,
  leftOut = 0,
  repaired,
  ready,
}: {
  newer: () => Promise<Order[]>
  older: () => Promise<Order[]>
  dates: (code: string) => Promise<DeliveryDates | null>
  /** How many orders of the older source could not be read. */
  leftOut?: number
  /** The source with an order that lacks products. */
  repaired?: 'newer' | 'older'
  ready?: () => Promise<void>
}) {
  const asked: string[] = []
  const repairOf = (source: 'newer' | 'older'): { isRepaired?: true } =>
    repaired === source ? { isRepaired: true } : {}
  const { app, reported } = fakeApp(
    fakeService(orderClient, {
      list: async () => ({ ...pageOf(await newer()), ...repairOf('newer') }),
    }),
    fakeService(orderDetailsClient, {
      byAccount: async () => {
        const orders = await older()
        return {
          ...pageOf(orders.map(order => ({ ...order, deliveryAddress: null }))),
          total: orders.length + leftOut,
          ...(leftOut === 0 ? {} : { leftOut: { count: leftOut, correlationId: CORRELATION_ID } }),
          ...repairOf('older'),
        }
      },
    }),
    fakeService(deliveryClient, {
      dates: code => {
        asked.push(code)
        return dates(code)
      },
    }),
  )
  const actor = createActor(provideNextOrder(app, 'Europe/Amsterdam', ready)).start()
  return {
    asked,
    reported,
    read: async () => {
      actor.send({ type: 'request.send' })
      await arrived()
      await arrived()
      return actor.getSnapshot()
    },
  }
}
