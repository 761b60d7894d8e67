import * as v from 'valibot'
import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { lookupMachine } from '#machines/orders/lookup/lookup.machine.ts'
import {
  orderDetailsMachine,
  type OrderReading,
} from '#machines/orders/order-details/order-details.machine.ts'
import { productPdfMachine } from '#machines/orders/product-pdf/product-pdf.machine.ts'
import { reorderMachine } from '#machines/orders/reorder/reorder.machine.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { someOrderDetails } from '#machines/samples/order-details.ts'
import type { DeliveryDates } from '#machines/orders/model/delivery-dates.ts'
import type { VoucherOffer } from '#machines/orders/model/voucher.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const ORDER = someOrderDetails()
const NONE: OrderReading = { order: null }

// Answers
it('requests the super order by its code only', async () => {
  const { order, seen } = start()

  expect(order.last().input).toEqual({ code: 'A-1', source: 'superOrder' })
  expect(seen()).toEqual({
    state: 'readingSuperOrder',
    order: null,
    failure: null,
    reported: 0,
  })
  await order.answer({ order: ORDER })

  expect(order.calls).toHaveLength(1)
  expect(seen()).toEqual({ state: 'ready', order: ORDER, failure: null, reported: 0 })
})

// Answers
it('looks up the order among the plain orders if there is no super order', async () => {
  const { actor, order, seen } = start()
  await order.answer(NONE)
  expect(seen().state).toBe('readingOrder')
  expect(order.last().input).toEqual({ code: 'A-1', source: 'order' })

  await order.answer({ order: ORDER })

  expect(seen()).toMatchObject({ state: 'ready', order: ORDER })
  expect(actor.getSnapshot().context.source).toBe('order')
  actor.send({ type: 'order.reload' })
  expect(order.last().input).toEqual({ code: 'A-1', source: 'order' })
})

// Answers
it('is missing if neither source has it, until an event says that the order exists', async () => {
  const { actor, order, seen } = start()
  await order.answer(NONE)
  await order.answer(NONE)
  expect(seen()).toEqual({ state: 'missing', order: null, failure: null, reported: 0 })

  actor.send({ type: 'order.reload' })
  expect(order.last().input).toEqual({ code: 'A-1', source: 'superOrder' })
})

// Answers
it.each([
  { what: 'the customer tries again', event: { type: 'order.retry' } },
  { what: 'the connection is back', event: { type: 'connection.restored' } },
  { what: 'the order was changed', event: { type: 'order.reload' } },
] as const)(
  'shows why the order could not be read, and starts over when $what',
  async ({ event }) => {
    const { actor, order, seen } = start()
    await order.answer(NONE)
    await order.fail(aServiceError(500))
    const failure = { kind: 'refused', status: 500, correlationId: CORRELATION_ID }
    expect(seen()).toEqual({ state: 'failed', order: null, failure, reported: 1 })
    expect(actor.getSnapshot().hasTag('alert')).toBe(true)

    actor.send(event)
    expect(seen()).toMatchObject({ state: 'readingSuperOrder', failure })
    expect(order.last().input).toEqual({ code: 'A-1', source: 'superOrder' })
    await order.fail(aServiceError())
    expect(seen()).toMatchObject({ state: 'failed', failure: { kind: 'offline' } })
  },
)

it('does not say that the order is missing if one source could not be read', async () => {
  const { actor, order, seen } = start()
  await order.fail(aServiceError(500))
  expect(seen().state).toBe('failed')

  actor.send({ type: 'order.retry' })
  await order.answer(NONE)
  await order.answer(NONE)

  expect(seen()).toMatchObject({ state: 'missing', failure: null })
})

// Answers
it('starts one actor per detail of the order', async () => {
  const { actor, order } = start()
  await order.answer({
    order: someOrderDetails({
      orders: [
        { code: 'P-1', status: 'Confirmed', voucher: 'AUTUMN-15', uploadId: 'u-1' },
        { code: 'P-2', status: 'Confirmed', voucher: '', uploadId: null },
        { code: 'P-1', status: 'Confirmed', voucher: 'AUTUMN-15' },
      ],
    }),
  })

  expect(childrenOf(actor)).toEqual({
    deliveryDates: 'A-1',
    reorder: 'A-1',
    'voucher-P-1': 'AUTUMN-15',
    'picture-P-1': 'u-1',
    'pdf-P-1': 'P-1',
    'pdf-P-2': 'P-2',
  })
})

it('keeps the order on screen while it is read again, and starts actors for new details', async () => {
  const { actor, order, dates, seen } = await ready()
  await dates.answer(null)
  expect(dates.calls).toHaveLength(1)

  actor.send({ type: 'order.reload' })
  actor.send({ type: 'order.reload' })
  expect(seen()).toMatchObject({ state: 'readingAgain', order: ORDER })
  expect(order.calls).toHaveLength(3)
  expect(order.calls[1]?.signal.aborted).toBe(true)
  const grown = someOrderDetails({
    orders: [
      { code: 'A-1-1', status: 'ProductionStarted' },
      { code: 'A-1-2', status: 'Confirmed' },
    ],
  })
  await order.answer({ order: grown })

  expect(seen()).toMatchObject({ state: 'ready', order: grown })
  expect(Object.keys(childrenOf(actor))).toEqual([
    'deliveryDates',
    'reorder',
    'pdf-A-1-1',
    'pdf-A-1-2',
  ])
  expect(dates.calls).toHaveLength(2)
})

it('retries failed details when the connection is back', async () => {
  const { actor, dates, status } = await ready()
  await dates.fail(aServiceError())
  await status.answer(true)

  actor.send({ type: 'connection.restored' })

  expect(dates.calls).toHaveLength(2)
  expect(status.calls).toHaveLength(1)
  await dates.fail(aServiceError())
  actor.send({ type: 'parts.retry' })
  expect(dates.calls).toHaveLength(3)
  expect(status.calls).toHaveLength(1)
})

// Answers A-090
it('keeps the order on screen when it cannot be read again', async () => {
  const { actor, order, seen } = await ready()
  actor.send({ type: 'order.reload' })
  await order.fail(aServiceError(503))
  expect(seen()).toMatchObject({
    state: 'outdated',
    order: ORDER,
    failure: { status: 503 },
    reported: 1,
  })

  for (const type of ['order.retry', 'connection.restored', 'order.reload'] as const) {
    actor.send({ type })
    expect(seen()).toMatchObject({ state: 'readingAgain', order: ORDER, failure: { status: 503 } })
    await order.fail(aServiceError(503))
  }
  actor.send({ type: 'order.retry' })
  await order.answer({ order: ORDER })
  expect(seen()).toMatchObject({ state: 'ready', failure: null })
})

// Answers A-100
it('drops an order that no longer exists, with all its details', async () => {
  const { actor, order, seen } = await ready()
  actor.send({ type: 'order.reload' })
  await order.answer(NONE)

  expect(seen()).toMatchObject({ state: 'missing', order: null })
  expect(childrenOf(actor)).toEqual({})
})

it('reports a detail whose actor broke, and continues', async () => {
  const { actor, status, again, seen } = await ready()
  await status.answer(true)
  actor.getSnapshot().children['reorder']?.send({ type: 'reorder.send' })
  await again.answer('https://shop.kiln.example/basket')

  expect(seen()).toMatchObject({ state: 'ready', order: ORDER, reported: 1 })
  expect(actor.getSnapshot().status).toBe('active')
})

// Answers B-011
it('prints only an order that is loaded', async () => {
  const { actor, order, printed } = start()
  actor.send({ type: 'order.print' })
  expect(printed()).toBe(0)

  await order.answer({ order: someOrderDetails() })
  actor.send({ type: 'order.print' })

  expect(printed()).toBe(1)
})

const about = v.object({
  context: v.object({ code: v.optional(v.string()), id: v.optional(v.string()) }),
})

/** The code or id in the context of each child, by the id of the child actor. */
const childrenOf = (actor: ReturnType<typeof start>['actor']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(actor.getSnapshot().children).flatMap(([id, child]) => {
      const { success, output } = v.safeParse(about, child?.getSnapshot())
      return success ? [[id, output.context.code ?? output.context.id ?? '']] : []
    }),
  )

async function ready() {
  const started = start()
  await started.order.answer({ order: ORDER })
  return started
}

function start() {
  const order = heldPort<OrderReading, { code: string; source: 'superOrder' | 'order' }>()
  const dates = heldPort<DeliveryDates | null, { id: string }>()
  const status = heldPort<boolean, { code: string }>()
  const again = heldPort<string, { code: string }>()
  let reported = 0
  let printed = 0
  const actor = createActor(
    orderDetailsMachine.provide({
      actors: {
        readOrder: order.logic,
        deliveryDates: lookupMachine<DeliveryDates>().provide({ actors: { read: dates.logic } }),
        voucher: lookupMachine<VoucherOffer>().provide({
          actors: { read: heldPort<VoucherOffer | null, { id: string }>().logic },
        }),
        picture: lookupMachine<string>().provide({
          actors: { read: heldPort<string | null, { id: string }>().logic },
        }),
        pdf: productPdfMachine.provide({
          actors: { checkPdf: heldPort<boolean, { code: string }>().logic },
        }),
        reorder: reorderMachine.provide({
          actors: { readStatus: status.logic, orderAgain: again.logic },
          actions: {
            goToShop: () => {
              throw new Error('a bug')
            },
          },
        }),
      },
      actions: {
        report: () => {
          reported += 1
        },
        printPage: () => {
          printed += 1
        },
      },
    }),
    { input: { code: 'A-1' } },
  ).start()
  return {
    actor,
    order,
    dates,
    status,
    again,
    printed: () => printed,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      const { order: known, failure } = context
      return { state: value, order: known, failure, reported }
    },
  }
}
