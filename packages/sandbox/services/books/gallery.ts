import { Hono } from 'hono'
import * as v from 'valibot'
import { galleryEntryBody } from '#sandbox/product.ts'
import { inTransaction } from '#sandbox/database/database.ts'
import { GALLERY_CATEGORIES } from '#sandbox/people/gallery-categories.ts'
import { Problem } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { createGalleryRecords } from '#sandbox/services/books/gallery-records.ts'
import { queryOf } from '#sandbox/services/query.ts'
import { bodyAs } from '#sandbox/services/request-body.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'
import { signedIn } from '#sandbox/services/signed-in.ts'
import { createWidgetRecords } from '#sandbox/services/books/widget-records.ts'
import { channelsOf } from '#sandbox/shop-channels.ts'
import type { Shop } from '#sandbox/shops.ts'

/** The widget gallery: one entry per widget, in any channel. The call for blocked orders needs no token. */
export const createGalleryService = (context: ServiceContext): Hono<ApiEnvironment> => {
  const { database } = context
  const entries = createGalleryRecords(database)
  const widgets = createWidgetRecords(database)
  const blocked = database.prepare('SELECT code FROM blocked_orders WHERE code = ?')

  return new Hono<ApiEnvironment>()
    .get('/v1/blockedorders/:orderCode', c =>
      c.json({ isBlocked: blocked.get(c.req.param('orderCode')) !== undefined }),
    )
    .use(signedIn(context))
    .get('/v1/categories', c => c.json(GALLERY_CATEGORIES))
    .get('/v1/galleryentries/:id', c => {
      queryOf(c.req.raw, channelQuery(c.env.shop))
      const entry = entries.ofOwner(c.var.person.sub, c.req.param('id'))
      if (entry === null) throw noEntry()
      return c.json(entry)
    })
    .post('/v1/galleryentries/', async c => {
      const { sub } = c.var.person
      const entry = await bodyAs(c.req.raw, bodyFor(c.env.shop))
      inTransaction(database, () => {
        if (widgets.ofOwner(sub, entry.widgetId) === null) {
          throw new Problem(404, 'No online photo book', 'This product of yours has none.')
        }
        if (entries.ofOwner(sub, entry.widgetId) !== null) {
          throw new Problem(409, 'It exists already', 'This photo book is in the gallery.')
        }
        entries.insert(entry)
      })
      return c.json(entries.ofOwner(sub, entry.widgetId), 201)
    })
    .put('/v1/galleryentries/:widgetId', async c => {
      const { sub } = c.var.person
      const { channel } = queryOf(c.req.raw, channelQuery(c.env.shop))
      const entry = await bodyAs(c.req.raw, bodyFor(c.env.shop))
      const widgetId = c.req.param('widgetId')
      if (entry.widgetId !== widgetId) throw contradiction('widgetId')
      if (entry.channel !== channel) throw contradiction('channel')
      if (!entries.update(sub, entry)) throw noEntry()
      return c.json(entries.ofOwner(sub, widgetId))
    })
    .delete('/v1/galleryentries/:id', c => {
      queryOf(c.req.raw, channelQuery(c.env.shop))
      if (!entries.remove(c.var.person.sub, c.req.param('id'))) throw noEntry()
      return c.body(null, 204)
    })
}

const channelOf = (shop: Shop) =>
  v.picklist(
    channelsOf(shop).map(({ id }) => id),
    'Expected a channel of this storefront',
  )

const channelQuery = (shop: Shop) => v.strictObject({ channel: channelOf(shop) })

const bodyFor = (shop: Shop) =>
  v.strictObject({
    ...galleryEntryBody.entries,
    channel: channelOf(shop),
    category: v.picklist(GALLERY_CATEGORIES, 'Expected a known category'),
  })

const noEntry = (): Problem =>
  new Problem(404, 'Not in the gallery', 'This photo book of yours has no entry in the gallery.')

const contradiction = (field: string): Problem =>
  new Problem(400, 'The request makes no sense', `${field}: Expected the one of the address`)
