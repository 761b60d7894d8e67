import * as v from 'valibot'
import {
  productPicturesFrom,
  uploadsOfProduct,
  type ProductPicture,
} from '#machines/orders/model/product-picture.ts'
import { path } from '#src/http/path.ts'
import type { Client } from '#src/http/client.ts'
import { createLenientParser } from '#src/http/lenient.ts'

export interface ProductUpload {
  /** The `uploadId` of the product. */
  uploadId: string
  /** The account's id, the `sub` claim; A-293. */
  accountId: string
}

/**
 * The storage service's pictures of ordered products. Every call rejects with `ServiceError` or `AbortError`
 * only.
 */
export interface ProductPictureService {
  /**
   * `GET /uploads/{id}`: the ids of an upload's pictures; null if there is no such upload (404). Refusals: another
   * account (403).
   */
  idsOf(upload: ProductUpload, signal: AbortSignal): Promise<ProductPicture['id'][] | null>
  /**
   * `POST /getanonymousuploads`: the pictures that exist, with their addresses. At most 500 ids. Repeated only after a
   * 401.
   */
  pictures(ids: readonly ProductPicture['id'][], signal: AbortSignal): Promise<ProductPicture[]>
}

export const productPictureClient: Client<ProductPictureService> = network => {
  const call = network.call('storageBaseUrl')
  const pictures = productPicturesFrom(network.configuration.photoOrigins)
  return {
    idsOf: async ({ uploadId, accountId }, signal) => {
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
      return answer === null ? null : answer.ids
    },

    pictures: async (ids, signal) => {
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
