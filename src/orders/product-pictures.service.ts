import * as v from 'valibot'
import {
  productPicturesFrom,
  uploadsOfProduct,
  type ProductPicture,
} from '#machines/orders/model/product-picture.ts'
import { path } from '#src/http/path.ts'
import type { Network } from '#src/http/client.ts'
import { createLenientParser } from '#src/http/lenient.ts'

export interface ProductUpload {
  uploadId: string
  /** The account's id, the `sub` claim; A-293. */
  accountId: string
}

/** How many pictures of an upload are asked for: the first, and others in case it is gone. */
const FIRST = 5

/** Pictures of ordered products. Every call rejects with `ServiceError` or `AbortError` only. */
export const productPictureClient = (network: Network) => {
  const call = network.call('storageBaseUrl')
  const pictures = productPicturesFrom(network.configuration.photoOrigins)
  return {
    /** `GET /uploads/{id}`: the first ids of pictures; null without such an upload (404). Refusals: another account (403). */
    idsOf: async (
      { uploadId, accountId }: ProductUpload,
      signal: AbortSignal,
    ): Promise<ProductPicture['id'][] | null> => {
      const lenient = createLenientParser(network, 'Pictures of a product')
      const answer = await lenient.answerOf(
        // Answers A-356
        call.get(path`uploads/${uploadId}`, {
          schema: v.object({ ids: lenient.each(uploadsOfProduct.entries.ids.item) }),
          signal,
          query: { accountId },
          answers: { 404: null },
        }),
      )
      return answer === null ? null : answer.ids.slice(0, FIRST)
    },

    /** `POST /getanonymousuploads`, at most 500 ids: existing pictures. Repeated only after a 401. */
    pictures: async (
      ids: readonly ProductPicture['id'][],
      signal: AbortSignal,
    ): Promise<ProductPicture[]> => {
      const lenient = createLenientParser(network, 'Addresses of pictures')
      return lenient.answerOf(
        // Answers A-357
        call.post('getanonymousuploads', {
          schema: lenient.each(pictures.item),
          signal,
          body: ids,
          isRead: true,
        }),
      )
    },
  }
}
