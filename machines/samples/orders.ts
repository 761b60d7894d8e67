import * as v from 'valibot'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { aServiceError } from '#machines/samples/failures.ts'
import {
  orderProduct,
  superOrder,
  type Order,
  type OrderProduct,
  type SuperOrderPage,
} from '#machines/orders/model/order.ts'
import { productPicturesMachine } from '#machines/orders/product-pictures/product-pictures.machine.ts'
import {
  type OrderBatch,
  orderListMachine,
} from '#machines/orders/order-list/order-list.machine.ts'

type WrittenProduct = v.InferInput<typeof orderProduct>
type WrittenOrder = v.InferInput<typeof superOrder>

export const aProduct = (changes: Partial<WrittenProduct> = {}): OrderProduct =>
  v.parse(orderProduct, { code: 'KK-1001-1', status: 'Confirmed', ...changes })

export const anOrder = (changes: Partial<WrittenOrder> = {}): Order =>
  v.parse(superOrder, {
    superOrderCode: 'KK-1001',
    createdAt: '2026-11-01T10:00:00Z',
    orders: [{ code: 'KK-1001-1', status: 'Confirmed' }],
    total: 24.5,
    ...changes,
  })

export const aPageOf = (codes: readonly string[], total: number): SuperOrderPage => ({
  items: codes.map(superOrderCode => anOrder({ superOrderCode })),
  total,
})

/**
 * Orders of the plain source, as its service writes them: one with more products than a list names, one of an unknown
 * status, and one of long ago.
 */
export const WRITTEN_PLAIN_ORDERS = [
  {
    code: 'O-1',
    createdAt: '2026-10-31T10:00:00Z',
    orders: [
      { code: 'O-1-1', status: 'Confirmed', articleId: 'photobook-28x28', quantity: 2 },
      {
        code: 'O-1-2',
        status: 'ProductionStarted',
        title: 'A title',
        options: [
          { name: 'Paper', value: 'glossy' },
          { name: 'Cover', value: 'linen' },
        ],
      },
      { code: 'O-1-3', status: 'Confirmed' },
      { code: 'O-1-4', status: 'Confirmed' },
    ],
    total: 24.5,
  },
  {
    code: 'O-2',
    createdAt: '2026-10-30T10:00:00Z',
    orders: [{ code: 'O-2-1', status: 'teleported' }],
  },
  {
    code: 'O-3',
    createdAt: '2024-10-30T10:00:00Z',
    orders: [{ code: 'O-3-1', status: 'Dispatched' }],
  },
]

/** An actor of product pictures that reads none, because no test asks it to. */
export const noPictures = (): ActorRefFrom<typeof productPicturesMachine> =>
  createActor(productPicturesMachine).start()

/** The actor of a source with these orders, which are read at once; `total` is more if some cannot be read. */
export const anOrderList = (
  items: readonly Order[] = [],
  total = items.length,
): ActorRefFrom<typeof orderListMachine> => {
  const list = createActor(
    orderListMachine.provide({
      actors: {
        loadPages: fromPromise<OrderBatch, { offsets: number[] }>(async ({ input }) => {
          if (!input.offsets.includes(0)) throw aServiceError(500)
          return { pages: [{ items: [...items], total }], asOf: '2026-11-21T12:00:00.000Z' }
        }),
      },
    }),
  ).start()
  list.send({ type: 'orders.load' })
  return list
}
