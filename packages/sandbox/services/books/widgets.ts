import { Hono } from 'hono'
import * as v from 'valibot'
import { productCode, shareWidget } from '#sandbox/product.ts'
import { inTransaction } from '#sandbox/database/database.ts'
import { Problem } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { bookMail } from '#sandbox/mails/book-mail.ts'
import { createBookProducts } from '#sandbox/services/books/book-products.ts'
import { picturesAround } from '#sandbox/services/library/pictures-around.ts'
import { queryOf } from '#sandbox/services/query.ts'
import { bodyAs } from '#sandbox/services/request-body.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'
import { createWidgetRecords, type WidgetRow } from '#sandbox/services/books/widget-records.ts'
import type { Shop } from '#sandbox/shops.ts'

/** The maximum number of codes per call of `/v1/widget/all`. */
const MOST_CODES = 100

const allQuery = v.strictObject({
  orderCodes: v.pipe(
    v.string(),
    v.transform(text => [...new Set(text.split(','))]),
    v.maxLength(MOST_CODES),
    v.array(productCode),
  ),
})

/**
 * The widget service: online photo books, by the code of their product. Every client with the `url` of a book can open
 * the book.
 */
export const createWidgetService = (context: ServiceContext): Hono<ApiEnvironment> => {
  const { addresses, clock, database, mails, pictureAddresses, photoStore } = context
  const widgets = createWidgetRecords(database)
  const products = createBookProducts(database)

  const viewAddress = (shop: Shop, { code, view_key: key }: WidgetRow): string =>
    `${addresses.of('shop', shop)}/books/${encodeURIComponent(code)}?key=${key}`

  const wireWidgets = (shop: Shop, owner: string, rows: readonly WidgetRow[]) => {
    const pictures = picturesAround(photoStore, owner)
    return rows.map(row => {
      const cover = pictures.one(row.created_at, row.code)
      return {
        orderCode: row.code,
        code: row.code,
        title: row.title,
        ...(cover === null ? {} : { coverUrl: pictureAddresses.of(shop, cover.image_id, '800') }),
        url: viewAddress(shop, row),
        createdAt: row.created_at,
        isShared: row.shared_at !== null,
      }
    })
  }

  return new Hono<ApiEnvironment>()
    .get('/v1/widget/all', c => {
      const { sub } = c.var.person
      const { orderCodes } = queryOf(c.req.raw, allQuery)
      const rows = orderCodes.flatMap(code => widgets.ofOwner(sub, code) ?? [])
      return c.json(wireWidgets(c.env.shop, sub, rows))
    })
    .get('/v1/widget/:code', c => {
      const { sub } = c.var.person
      const row = widgets.ofOwner(sub, c.req.param('code'))
      if (row === null) {
        throw new Problem(401, 'No online photo book', 'This product has no online photo book.')
      }
      return c.json(wireWidgets(c.env.shop, sub, [row])[0])
    })
    .post('/v1/widget/:code', c => {
      const { sub } = c.var.person
      const row = inTransaction(database, () => {
        const product = products.find(sub, c.req.param('code'))
        if (product === null) {
          throw new Problem(404, 'No such photo book', 'You ordered no photo book with this code.')
        }
        if (widgets.find(product.code) !== null) {
          throw new Problem(409, 'It exists already', 'This product has an online photo book.')
        }
        return widgets.insert({
          code: product.code,
          owner: sub,
          title: product.title,
          created_at: clock.iso(),
          shared_at: null,
        })
      })
      return c.json(wireWidgets(c.env.shop, sub, [row])[0], 201)
    })
    .delete('/v1/widget/:code', c => {
      if (!widgets.remove(c.var.person.sub, c.req.param('code'))) throw noWidget()
      return c.body(null, 204)
    })
    .put('/v1/widget/:code/share', async c => {
      const { shop } = c.env
      const message = await bodyAs(c.req.raw, shareWidget)
      if (message.vendorId !== shop.vendorId) {
        throw new Problem(
          400,
          'The request makes no sense',
          'vendorId: Expected the one of this storefront',
        )
      }
      inTransaction(database, () => {
        const row = widgets.ofOwner(c.var.person.sub, c.req.param('code'))
        if (row === null) throw noWidget()
        mails.send(
          bookMail(shop, {
            fromName: message.fromName,
            recipient: message.toEmailAddress,
            title: row.title,
            address: viewAddress(shop, row),
            message: message.personalMessage,
          }),
        )
        widgets.markShared(row.code, clock.iso())
      })
      return c.body(null, 204)
    })
}

const noWidget = (): Problem =>
  new Problem(404, 'No online photo book', 'This product of yours has no online photo book.')
