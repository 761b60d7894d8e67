import { makeZip } from 'client-zip'
import { Hono } from 'hono'
import { buffer } from 'node:stream/consumers'
import * as v from 'valibot'
import { productStatus, PDF_PURPOSE } from '#sandbox/product.ts'
import { bodyOf } from '#sandbox/body.ts'
import { productDocuments, type PrintedProduct } from '#sandbox/documents/product-documents.ts'
import { articleOf, isPhotoBook } from '#sandbox/people/articles.ts'
import { Problem } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { createOrderRecords, type ProductEntry } from '#sandbox/services/orders/order-records.ts'
import { createProductPhotoStore } from '#sandbox/services/orders/product-photo-store.ts'
import { queryOf } from '#sandbox/services/query.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'

const productQuery = v.strictObject({
  extendResponseCommand: v.optional(v.literal('none')),
  extendResponseWithUrls: v.optional(v.literal('false')),
})

/** The maximum number of photos of a product in its PDF; further pages repeat them. */
const MOST_PICTURES = 4

/** The product service: the list of a product's files, a ZIP of its PDFs, and the codes of all products with PDFs. */
export const createProductService = (context: ServiceContext): Hono<ApiEnvironment> => {
  const records = createOrderRecords(context)
  const photos = createProductPhotoStore(context)

  return new Hono<ApiEnvironment>()
    .get('/v1/Products/:code', c => {
      queryOf(c.req.raw, productQuery)
      const record = records.product(c.var.person.sub, c.req.param('code'))
      if (record === null) {
        throw new Problem(404, 'No such product', 'It does not exist, or it belongs to another.')
      }
      const { code } = record.product
      const preview = { purpose: 'product.preview' }
      return c.json({
        code,
        files: hasPdf(record.product) ? [preview, { purpose: PDF_PURPOSE }] : [preview],
      })
    })
    .get('/v1/pdf/me/:code', c => {
      const record = records.product(c.var.person.sub, c.req.param('code'))
      if (record === null || !hasPdf(record.product)) {
        throw new Problem(404, 'No PDF', 'There is no PDF of this product.')
      }
      const pictures = (): Promise<string[]> =>
        Promise.all(
          photos
            .of(record)
            .slice(0, MOST_PICTURES)
            .map(async photo => {
              const { body, type } = await context.pictures.read(photo, '800')
              return `data:${type};base64,${(await buffer(body)).toString('base64')}`
            }),
        )
      return new Response(makeZip(zipEntries({ ...record, pictures })), {
        headers: { 'content-type': 'application/zip', 'x-content-type-options': 'nosniff' },
      })
    })
    .get('/v1/Pdfs/me', c =>
      c.json({
        codes: records
          .products(c.var.person.sub)
          .filter(hasPdf)
          .map(({ code }) => code),
      }),
    )
}

/** Whether a product has a PDF: photo books and posters have a PDF from production on. */
const hasPdf = ({ articleId, status }: Pick<ProductEntry, 'articleId' | 'status'>): boolean => {
  const article = articleOf(articleId)
  if (article === null || !(isPhotoBook(article) || article.type === 'Poster')) return false
  return ['InProduction', 'Sent'].includes(productStatus(status) ?? '')
}

async function* zipEntries(printed: PrintedProduct) {
  for (const { name, open } of productDocuments(printed)) {
    yield {
      name: `${name}.pdf`,
      lastModified: new Date(printed.order.createdAt),
      input: bodyOf(await open()),
    }
  }
}
