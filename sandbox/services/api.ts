import type { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import type { PictureAddresses } from '#sandbox/pictures/picture-addresses.ts'
import { Problem, problemOf, problemResponse } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { createOrderService } from '#sandbox/services/orders.ts'
import { createPhotoService } from '#sandbox/services/photos.ts'
import type { Shop } from '#sandbox/shops.ts'
import type { Tokens } from '#sandbox/tokens.ts'

/** The services behind `api.<shop>`; every call carries the bearer token. */
export const createApi = (
  database: DatabaseSync,
  tokens: Tokens,
  pictures: PictureAddresses,
): ((request: Request, shop: Shop) => Promise<Response>) => {
  const api = new Hono<ApiEnvironment>()
    .use(async (c, next) => {
      c.set('person', await tokens.verify(c.req.raw, c.env.shop))
      await next()
      c.header('cache-control', 'no-store')
    })
    .route('/order', createOrderService(database))
    .route('/photo', createPhotoService(database, pictures))
    .notFound(() =>
      problemResponse(new Problem(404, 'Not found', 'This service has no such address.')),
    )
    .onError(error => {
      if (!(error instanceof Problem)) console.error('A service failed:', error)
      return problemResponse(problemOf(error))
    })
  return async (request, shop) => api.fetch(request, { shop })
}
