import * as v from 'valibot'
import { productCode } from '#machines/model/identifiers.ts'
import { details, soundOf } from '#machines/model/lenient.ts'

/** The purpose of a file that is a PDF of the whole product. */
// Answers A-183
export const PDF_PURPOSE = 'product.pdf'

/** The maximum number of bytes of a product's PDFs, packed and unpacked: they are kept in memory. */
export const LARGEST_PDFS = 200_000_000

/** The schema of the answer of `GET /v1/Products/{code}`; A-182. */
export const productFiles = v.object({
  ...details({ code: productCode }),
  files: soundOf('files', v.object({ purpose: v.pipe(v.string(), v.maxLength(100)) })),
})
export type ProductFiles = v.InferOutput<typeof productFiles>

/** The schema of the answer of `GET /v1/Pdfs/me`: codes of the products with a PDF; A-253. */
export const readyPdfs = v.object({ codes: v.array(productCode) })
