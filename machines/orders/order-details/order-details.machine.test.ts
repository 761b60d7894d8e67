import * as v from 'valibot'
import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  orderDetailsMachine,
  type OrderReading,
} from '#machines/orders/order-details/order-details.machine.ts'
import { someOrderDetails } from '#machines/samples/order-details.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

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

function start() {
  const order = heldPort<OrderReading, { code: string; source: 'superOrder' | 'order' }>()
  const actor = createActor(orderDetailsMachine.provide({ actors: { readOrder: order.logic } }), {
    input: { code: 'A-1' },
  }).start()
  return { actor, order }
}
