import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { integerText, queryOf } from '#sandbox/services/query.ts'
import type { ServiceWorld } from '#sandbox/services/service-world.ts'

const pageQuery = v.object({
  Offset: v.optional(integerText(0, 1_000_000), '0'),
  Limit: v.optional(integerText(1, 100), '100'),
  OrderState: v.optional(v.literal('notExpired')),
})

/**
 * The order service. `GET /v2/superorders/me` gives at most 100 orders of the person, newest first, and how many there
 * are; bad parameters are a problem 400.
 */
export const createOrderService = ({ database }: ServiceWorld): Hono<ApiEnvironment> => {
  const page = database.prepare(
    'SELECT body FROM orders WHERE owner = ? ORDER BY created_at DESC, code DESC LIMIT ? OFFSET ?',
  )
  const count = database.prepare('SELECT count(*) AS total FROM orders WHERE owner = ?')

  return new Hono<ApiEnvironment>().get('/v2/superorders/me', c => {
    const { Offset: offset, Limit: limit } = queryOf(c.req.raw, pageQuery)
    const { sub } = c.var.person
    return c.json({
      items: page.all(sub, limit, offset).map(({ body }) => JSON.parse(String(body))),
      total: Number(count.get(sub)?.['total'] ?? 0),
    })
  })
}
