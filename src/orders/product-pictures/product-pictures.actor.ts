import { fromPromise } from 'xstate'
import { firstPicture, type ProductPicture } from '#machines/orders/model/product-picture.ts'
import {
  type PictureAddresses,
  productPicturesMachine,
} from '#machines/orders/product-pictures/product-pictures.machine.ts'
import { createLimiter } from '#src/browser/limiter.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { productPictureClient } from '#src/orders/product-pictures.service.ts'
import type { AccountDependencies } from '#src/shell/app-context.actor.ts'

const CONCURRENCY = 4

/** An upload whose picture ids cannot be read is left out, and the failure is reported. */
export const provideProductPictures = (app: AccountDependencies) => {
  const report = reportingTo(app)
  return productPicturesMachine.provide({
    actors: {
      readPictures: fromPromise(async ({ input: { uploadIds }, signal }) => {
        const storage = app.known().client(productPictureClient)
        const accountId = app.owner() ?? ''
        const limiter = createLimiter(CONCURRENCY)
        const idsOf = async (uploadId: string): Promise<[string, ProductPicture['id'][]][]> => {
          try {
            const ids = await limiter(() => storage.idsOf({ uploadId, accountId }, signal), signal)
            return [[uploadId, ids ?? []]]
          } catch (error) {
            signal.throwIfAborted()
            app.report('action', error)
            return []
          }
        }
        const uploads = (await Promise.all(uploadIds.map(idsOf))).flat()
        const wanted = uploads.flatMap(([, ids]) => ids)
        const pictures = wanted.length === 0 ? [] : await storage.pictures(wanted, signal)
        return addressesOf(uploads, pictures)
      }),
    },
    actions: { report },
  })
}

const addressesOf = (
  uploads: readonly (readonly [string, readonly ProductPicture['id'][]])[],
  pictures: readonly ProductPicture[],
): PictureAddresses =>
  Object.fromEntries(
    uploads.map(([uploadId, ids]) => [
      uploadId,
      firstPicture(
        ids,
        pictures.filter(({ id }) => ids.includes(id)),
      ),
    ]),
  )
