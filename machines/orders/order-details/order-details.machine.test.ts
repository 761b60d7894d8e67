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
import { someOrderDetails } from '#machines/samples/order-details.ts'
import type { DeliveryDates } from '#machines/orders/model/delivery-dates.ts'
import type { VoucherOffer } from '#machines/orders/model/voucher.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const ORDER = someOrderDetails()

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
        report: () => undefined,
        printPage: () => undefined,
      },
    }),
    { input: { code: 'A-1' } },
  ).start()
  return {
    actor,
    order,
    dates,
    status,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      const { order: known } = context
      return { state: value, order: known }
    },
  }
}
