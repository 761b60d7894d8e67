import { Hono } from 'hono'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'
import { createSubscriptions } from '#sandbox/services/account/subscriptions.ts'

/** The email gateway: confirms newsletter subscriptions. It needs no token of a person. */
export const createEmailGateway = ({ clock, database }: ServiceContext): Hono<ApiEnvironment> => {
  const subscriptions = createSubscriptions(database, clock)

  return new Hono<ApiEnvironment>().post(
    '/api/v1/Profiles/:email/subscription/confirm/:token',
    c => {
      subscriptions.confirm(c.req.param('email'), c.req.param('token'))
      return c.body(null, 204)
    },
  )
}
