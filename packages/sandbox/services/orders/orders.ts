import { Hono } from 'hono'
import * as v from 'valibot'
import { address, productStatus } from '#sandbox/product.ts'
import type { WireOrder } from '#sandbox/people/wire-order.ts'
import { Problem } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { createOrderRecords } from '#sandbox/services/orders/order-records.ts'
import { integerText, queryOf } from '#sandbox/services/query.ts'
import { bodyAs } from '#sandbox/services/request-body.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'

const pageQuery = v.strictObject({
  Offset: v.optional(integerText(0, 1_000_000), '0'),
  Limit: v.optional(integerText(1, 100), '100'),
  OrderState: v.optional(v.literal('notExpired')),
})

const accountQuery = v.strictObject({
  articleNames: v.optional(
    v.pipe(
      v.string(),
      v.transform(names => names.split(',')),
      v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
      v.maxLength(500),
    ),
  ),
  offset: v.optional(integerText(0, 1_000_000), '0'),
  limit: v.optional(integerText(1, 100), '10'),
})

const addressBody = v.strictObject(address.entries)

/**
 * The order service. The calls of `superorders` serve the super orders. The other two calls serve the plain orders and
 * the super orders, each with its code as `code`.
 */
export const createOrderService = (context: ServiceContext): Hono<ApiEnvironment> => {
  const records = createOrderRecords(context)

  return new Hono<ApiEnvironment>()
    .get('/v2/superorders/me', c => {
      const { Offset: offset, Limit: limit } = queryOf(c.req.raw, pageQuery)
      const { sub } = c.var.person
      return c.json({
        items: records.superOrders(sub, offset, limit),
        total: records.countSuperOrders(sub),
      })
    })
    .get('/v1/superorders/:code', c => {
      const record = records.superOrder(c.var.person.sub, c.req.param('code'))
      if (record === null) throw unknownOrder()
      return c.json(record.order)
    })
    .put('/v1/superorders/:code/deliveryAddress', async c => {
      const given = await bodyAs(c.req.raw, addressBody)
      const isKnown = records.change(c.var.person.sub, c.req.param('code'), order => {
        refuseIfFixed(order)
        return { ...order, deliveryAddress: { deliveryType: 'Home', ...textsOf(given) } }
      })
      if (!isKnown) throw unknownOrder()
      return c.body(null, 204)
    })
    .get('/orders/byAccount/:accountId', c => {
      const { sub } = c.var.person
      if (c.req.param('accountId') !== sub) {
        throw new Problem(403, 'Not your account', 'Orders are shown to their owner only.')
      }
      const { articleNames, offset, limit } = queryOf(c.req.raw, accountQuery)
      const articles = articleNames ?? null
      return c.json({
        items: records
          .page(sub, articles, offset, limit)
          .map(order => plain(order, product => articles?.includes(product) ?? true)),
        total: records.count(sub, articles),
      })
    })
    .get('/v1/Orders/:code', c => {
      const record = records.find(c.var.person.sub, c.req.param('code'))
      if (record === null) throw unknownOrder()
      return c.json(plain(record.order))
    })
}

/** An order in the format of plain orders, with only the products whose articles are given. */
const plain = (
  { superOrderCode: code, orders, ...rest }: WireOrder,
  isWanted: (articleId: string) => boolean = () => true,
) => ({ code, ...rest, orders: orders.filter(({ articleId }) => isWanted(articleId)) })

/** Throws 409 if the delivery address can no longer be changed; account area, A-102. */
const refuseIfFixed = ({ deliveryAddress, orders }: WireOrder): void => {
  const isOpen = orders.every(({ status }) =>
    ['AwaitingPayment', 'Ordered'].includes(productStatus(status) ?? 'Ordered'),
  )
  if (deliveryAddress['deliveryType'] === 'Home' && isOpen) return
  throw new Problem(
    409,
    'The address can no longer be changed',
    'The order is being made or on its way, or it goes to a pickup point.',
  )
}

/** The address's fields that are texts and not empty. */
const textsOf = (given: v.InferOutput<typeof addressBody>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  )

const unknownOrder = (): Problem =>
  new Problem(404, 'No such order', 'It does not exist, or it belongs to somebody else.')
