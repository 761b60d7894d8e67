import * as v from 'valibot'
import { productFiles, readyPdfs, type ProductFiles } from '#machines/model/product.ts'
import { path } from '#src/http/path.ts'
import type { Client } from '#src/http/client.ts'
import { createLenientParser } from '#src/http/lenient.ts'

/** The product service. Every call rejects with `ServiceError` or `AbortError` only. */
export interface ProductService {
  /** `GET /v1/Products/{code}`: the files of a product; A-341. Refusals: no such product (404). */
  one(code: string, signal: AbortSignal): Promise<ProductFiles>
  /** `GET /v1/pdf/me/{code}`: a ZIP of PDFs; A-253. Refusals: no PDF of this product (404). */
  pdf(code: string, signal: AbortSignal): Promise<Blob>
  /** `GET /v1/Pdfs/me`: codes of the products with a PDF. */
  pdfs(signal: AbortSignal): Promise<ProductFiles['code'][]>
}

export const productClient: Client<ProductService> = network => {
  const call = network.call('productBaseUrl')
  return {
    one: async (code, signal) => {
      const { answer } = await call.get(path`v1/Products/${code}`, {
        schema: productFiles,
        signal,
        query: { extendResponseCommand: 'none', extendResponseWithUrls: false },
      })
      return answer
    },

    pdf: async (code, signal) =>
      // Answers A-342
      (await call.file(path`v1/pdf/me/${code}`, { type: 'application/zip', signal })).answer,

    pdfs: async signal => {
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
