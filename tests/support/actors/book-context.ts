import * as v from 'valibot'
import { aGalleryEntry, anOnlineBook } from '#machines/samples/books.ts'
import { anOrder } from '#machines/samples/orders.ts'
import type { DraftValues } from '#src/shell/drafts.ts'
import type { GalleryEntry } from '#machines/books/gallery/gallery-entry.model.ts'
import { merchandiseArticle } from '#machines/orders/merchandise/merchandise.model.ts'
import type { LeftOut, Order } from '#machines/orders/model/order.ts'
import type { OnlineBook } from '#machines/books/model/online-book.ts'
import { galleryClient, type GalleryService } from '#src/books/gallery/gallery.service.ts'
import { merchandiseClient } from '#src/orders/merchandise/merchandise.service.ts'
import {
  orderDetailsClient,
  type OrderDetailsService,
} from '#src/orders/order-details/order-details.service.ts'
import { widgetClient, type WidgetService } from '#src/books/widgets.service.ts'
import { fakeDrafts } from '#tests/support/actors/fake-drafts.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

/** IDs of articles that are photo books. */
export const BOOK_ARTICLES = ['photobook-28x28', 'photobook-a4-landscape']

export const SHOP = { vendorId: '101', channel: '101-en-gb' }

export const bookOrder = (code: string): Order =>
  anOrder({
    superOrderCode: code,
    orders: [{ code: `${code}-1`, status: 'Dispatched', articleId: 'photobook-28x28' }],
  })

export const aBookOnline = (): OnlineBook => anOnlineBook({ orderCode: 'KK-1-1', code: 'KK-1-1' })

/**
 * The app object for actors of books, with fake services. By default, every product code has the online photo book
 * `KK-1-1`, and the gallery has no entry.
 */
export function bookContext({
  orders,
  leftOut,
  isRepaired,
  gallery = {},
  widgets = {},
  orderDetails = {},
  onlineBook = aBookOnline(),
}: {
  orders: Order[]
  leftOut?: LeftOut
  isRepaired?: true
  gallery?: Partial<GalleryService>
  widgets?: Partial<WidgetService>
  orderDetails?: Partial<OrderDetailsService>
  onlineBook?: OnlineBook | null
}) {
  const calls: unknown[][] = []
  const drafts = new Map<string, DraftValues>()
  const answering =
    <Answer>(name: string, answer: Answer) =>
    (...sent: unknown[]) => {
      calls.push([name, ...sent.slice(0, -1)])
      return Promise.resolve(answer)
    }
  const entry: GalleryEntry = aGalleryEntry()
  const { app, notified } = fakeApp(
    fakeService(orderDetailsClient, {
      byAccount: query => {
        calls.push(['byAccount', query])
        const { offset, limit } = query
        return Promise.resolve({
          items: orders
            .slice(offset % 24 === 0 ? 0 : offset, offset + limit)
            .map(order => ({ ...order, deliveryAddress: null })),
          total: orders.length,
          ...(leftOut === undefined ? {} : { leftOut }),
          ...(isRepaired === undefined ? {} : { isRepaired }),
        })
      },
      ...orderDetails,
    }),
    fakeService(widgetClient, {
      one: answering('one', onlineBook),
      check: answering('check', onlineBook),
      all: answering('all', { onlineBooks: [aBookOnline()] }),
      create: answering('create', aBookOnline()),
      remove: answering('remove', undefined),
      share: answering('share', undefined),
      ...widgets,
    }),
    fakeService(merchandiseClient, {
      channelOf: answering('channelOf', {
        id: '101-en-gb',
        vendorId: '101',
        locale: 'en-GB',
        shopUrl: null,
        currency: null,
      }),
      articles: answering(
        'articles',
        [
          { ID: 'photobook-28x28', ArticleType: 'PhotoBook' },
          { ID: 'mug-white', ArticleType: 'Gift' },
          { ID: 'untyped', ArticleType: null },
        ].map(article => v.parse(merchandiseArticle, article)),
      ),
    }),
    fakeService(galleryClient, {
      read: answering('read', null),
      create: answering('create', entry),
      update: answering('update', entry),
      remove: answering('removeEntry', undefined),
      categories: answering('categories', ['Travel']),
      isBlocked: answering('isBlocked', false),
      ...gallery,
    }),
  )
  return { app: { ...app, drafts: fakeDrafts(drafts) }, calls, notified, drafts }
}
