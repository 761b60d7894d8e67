import { Hono } from 'hono'
import * as v from 'valibot'
import { Problem, problemOf, problemResponse } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { createOrderRecords } from '#sandbox/services/orders/order-records.ts'
import { createProductPhotoStore } from '#sandbox/services/orders/product-photo-store.ts'
import { queryOf } from '#sandbox/services/query.ts'
import { bodyAs } from '#sandbox/services/request-body.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'
import { signedIn } from '#sandbox/services/signed-in.ts'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

const uploadsQuery = v.strictObject({ accountId: text })

const picturesBody = v.pipe(v.array(text), v.maxLength(500))

/**
 * Serves the pictures of ordered products: one call returns their ids, another call the signed addresses of these ids.
 */
export const createProductPictures = (context: ServiceContext): Hono<ApiEnvironment> => {
  const records = createOrderRecords(context)
  const photos = createProductPhotoStore(context)
  const { pictureAddresses } = context

  return new Hono<ApiEnvironment>()
    .use(async (c, next) => {
      await next()
      c.header('cache-control', 'no-store')
    })
    .get('/uploads/:id', signedIn(context), c => {
      const { sub } = c.var.person
      const { accountId } = queryOf(c.req.raw, uploadsQuery)
      if (accountId !== sub) {
        throw new Problem(403, 'Not your account', 'Uploads are shown to their owner only.')
      }
      const product = records.productOfUpload(sub, c.req.param('id'))
      if (product === null) {
        throw new Problem(404, 'No such upload', 'It does not exist, or it belongs to another.')
      }
      return c.json({ ids: photos.of(product).map(photo => photo.image_id) })
    })
    .post('/getanonymousuploads', signedIn(context), async c => {
      const ids = new Set(await bodyAs(c.req.raw, picturesBody))
      return c.json(
        [...ids]
          .filter(id => photos.find(c.var.person.sub, id) !== null)
          .map(id => ({ id, url: pictureAddresses.of(c.env.shop, id, '800') })),
      )
    })
    .notFound(() =>
      problemResponse(new Problem(404, 'Not found', 'This service has no such address.')),
    )
    .onError(error => {
      if (!(error instanceof Problem)) console.error('The storage service failed:', error)
      return problemResponse(problemOf(error))
    })
}
