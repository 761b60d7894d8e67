import * as v from 'valibot'
import {
  LARGEST_PDFS,
  productFiles,
  readyPdfs,
  type ProductFiles,
} from '#machines/model/product.ts'
import { path } from '#src/http/path.ts'
import type { Network } from '#src/http/client.ts'
import { ZIP_FILE } from '#src/http/file-types.ts'
import { createLenientParser } from '#src/http/lenient.ts'

/** The product service. Every call rejects with `ServiceError` or `AbortError` only. */
export const productClient = (network: Network) => {
  const call = network.call('productBaseUrl')
  return {
    /** `GET /v1/Products/{code}`: the files of a product; A-341. Refusals: no such product (404). */
    one: async (code: string, signal: AbortSignal): Promise<ProductFiles> => {
      const { answer } = await call.get(path`v1/Products/${code}`, {
        schema: productFiles,
        signal,
        query: { extendResponseCommand: 'none', extendResponseWithUrls: false },
      })
      return answer
    },

    /** `GET /v1/pdf/me/{code}`: a ZIP of PDFs; A-253. Refusals: no PDF of this product (404). `isTooLarge` above 200 MB. */
    pdf: async (code: string, signal: AbortSignal): Promise<Blob> =>
      // Answers A-342
      (
        await call.file(path`v1/pdf/me/${code}`, {
          type: ZIP_FILE,
          largest: LARGEST_PDFS,
          signal,
        })
      ).answer,

    /** `GET /v1/Pdfs/me`: codes of the products with a PDF. */
    pdfs: async (signal: AbortSignal): Promise<string[]> => {
      const lenient = createLenientParser(network, 'Codes of PDFs')
      const { codes } = readyPdfs.entries
      const answer = await lenient.answerOf(
        // Answers A-343
        call.get('v1/Pdfs/me', {
          schema: v.object({ codes: lenient.each(codes.item) }),
          signal,
        }),
      )
      return answer.codes
    },
  }
}

export type ProductService = ReturnType<typeof productClient>
