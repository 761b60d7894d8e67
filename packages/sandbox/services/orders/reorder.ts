import { Hono } from 'hono'
import * as v from 'valibot'
import { productStatus } from '#sandbox/product.ts'
import type { WireOrder } from '#sandbox/people/wire-order.ts'
import { Problem } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { createOrderRecords } from '#sandbox/services/orders/order-records.ts'
import { queryOf } from '#sandbox/services/query.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'
import { shopInCharge } from '#sandbox/shops.ts'

const directQuery = v.strictObject({
  OrderCode: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
})

/** The reorder service: customers can order an order again, except if all its products were cancelled. */
export const createReorderService = (context: ServiceContext): Hono<ApiEnvironment> => {
  const records = createOrderRecords(context)
  const orderOf = (sub: string, code: string): WireOrder => {
    const record = records.find(sub, code)
    if (record !== null) return record.order
    throw new Problem(404, 'No such order', 'It does not exist, or it belongs to somebody else.')
  }

  return new Hono<ApiEnvironment>()
    .get('/reorder/status/:id', c =>
      c.json({ isReorderable: isReorderable(orderOf(c.var.person.sub, c.req.param('id'))) }),
    )
    .post('/reorder-direct', c => {
      const { OrderCode: code } = queryOf(c.req.raw, directQuery)
      if (!isReorderable(orderOf(c.var.person.sub, code))) {
        throw new Problem(409, 'It cannot be ordered again', 'The whole order was cancelled.')
      }
      const shop = context.addresses.of('shop', shopInCharge(c.env.shop))
      return c.json({ ShopUrl: `${shop}/basket?order=${encodeURIComponent(code)}` })
    })
}

const isReorderable = ({ orders }: WireOrder): boolean =>
  orders.some(({ status }) => productStatus(status) !== 'Cancelled')
