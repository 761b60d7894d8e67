import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { AB_TEST } from '#sandbox/product.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { bodyAs } from '#sandbox/services/request-body.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'

const offerBody = v.strictObject({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) })

/**
 * The A/B test. It has no sign-in, so the correlation id decides: the same id always gets the same variant.
 * A test that does not run has no offers.
 */
export const createAbTest = (_world: ServiceContext): Hono<ApiEnvironment> =>
  new Hono<ApiEnvironment>().post('/', async c => {
    const { name } = await bodyAs(c.req.raw, offerBody)
    if (name !== AB_TEST) return c.json([])
    return c.json([{ name, content: { experience: variantOf(c.req.header('x-correlationid')) } }])
  })

const variantOf = (correlationId = ''): 'control' | 'A' => {
  const [first = 0] = createHash('sha256').update(correlationId).digest()
  return first % 2 === 0 ? 'control' : 'A'
}
