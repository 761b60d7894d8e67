import { createMiddleware } from 'hono/factory'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import type { Tokens } from '#sandbox/tokens.ts'

/** Lets nobody through without a good bearer token (problem 401), and knows afterwards who asks. */
export const signedIn = (tokens: Tokens) =>
  createMiddleware<ApiEnvironment>(async (c, next) => {
    c.set('person', await tokens.verify(c.req.raw, c.env.shop))
    await next()
  })
