import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { customer } from '#machines/account/model/customer.ts'
import { galleryEntry } from '#machines/books/gallery/gallery-entry.model.ts'
import { onlineBookFrom } from '#machines/books/model/online-book.ts'
import { albumFrom } from '#machines/library/model/album.ts'
import { download } from '#machines/library/model/download.ts'
import { photoFrom, photoUser } from '#machines/library/model/photo.ts'
import {
  participants,
  sharedAlbumFrom,
  sharedAlbumSummary,
} from '#machines/library/model/shared-album.ts'
import { libraryCounts } from '#machines/library/timeline/library-counts/library-counts.model.ts'
import { readBy, strictly } from '#machines/model/lenient.ts'
import { savedAddress } from '#machines/model/address/address.ts'
import { historicalInvoice } from '#machines/orders/invoices/invoice.model.ts'
import { merchandiseArticle } from '#machines/orders/merchandise/merchandise.model.ts'
import { deliveryAddress } from '#machines/orders/model/delivery-address.ts'
import { orderProduct, superOrder } from '#machines/orders/model/order.ts'
import { savedProjectFrom } from '#machines/orders/model/saved-project.ts'
import { voucherOffer } from '#machines/orders/model/voucher.ts'
import { superOrderDetails } from '#machines/orders/order-details/order-details.model.ts'
import { anAddress } from '#machines/samples/delivery-address.ts'
import { PHOTO_ORIGIN, writtenPhoto } from '#machines/samples/photos.ts'

const origins = [PHOTO_ORIGIN]
const picture = `${PHOTO_ORIGIN}/1.jpg`
const times = { created: '2026-05-20T12:00:00Z', updated: '2026-05-21T12:00:00Z' }
const product = {
  code: 'KK-1-1',
  status: 'Confirmed',
  paymentChangedDate: '2026-11-02T10:00:00Z',
  articleId: 'PAP_910',
  title: 'Photo prints',
  options: [{ name: 'Paper', value: 'Glossy' }],
  quantity: 20,
  price: 0.29,
  uploadId: 'U-1',
  voucher: 'WELCOME',
  invoiceGroupId: 'G-1',
  trackingUrl: 'https://carrier.example/1',
}
const order = { superOrderCode: 'KK-1', createdAt: '2026-11-01', total: 24.5, orders: [product] }
const album = { albumId: 'a-1', albumName: 'Harbour', photosCount: 3, ...times }

/** Each entity of a service: a whole example, and the essentials without which it is left out. */
const ENTITIES: readonly {
  name: string
  schema: v.GenericSchema
  whole: Readonly<Record<string, unknown>>
  essentials: readonly string[]
}[] = [
  { name: 'a product', schema: orderProduct, whole: product, essentials: ['code'] },
  { name: 'an order', schema: superOrder, whole: order, essentials: ['superOrderCode', 'orders'] },
  {
    name: 'the page of an order',
    schema: superOrderDetails,
    whole: {
      ...order,
      deliveryAddress: { deliveryType: 'Home', ...anAddress() },
      trackingUrl: 'https://carrier.example/1',
      withdrawalUrl: 'https://shop.example/1',
    },
    essentials: ['superOrderCode', 'orders'],
  },
  {
    name: 'a delivery address',
    schema: deliveryAddress,
    whole: { deliveryType: 'PickupPoint', pickupPointName: 'Kiosk', ...anAddress() },
    essentials: [],
  },
  {
    name: 'a saved address',
    schema: savedAddress,
    whole: { id: 'a-1', ...anAddress() },
    essentials: ['id'],
  },
  {
    name: 'a customer',
    schema: customer,
    whole: {
      firstName: 'Anna',
      lastName: 'Field',
      email: 'anna@example.com',
      phoneNumber: '+31 20 1234567',
      companyName: 'Kiln',
      vatNumber: 'NL1',
      paymentMethod: 'invoice',
      businessAccountStatus: 'New',
      callbackUrl: 'https://kiln.example/hook',
      callbackFormat: 'XML',
    },
    essentials: [],
  },
  {
    name: 'a voucher',
    schema: voucherOffer,
    whole: {
      name: 'Welcome',
      code: 'W',
      description: 'Ten percent',
      discount: 10,
      validUntil: '2026-12-01',
    },
    essentials: ['name'],
  },
  {
    name: 'an invoice',
    schema: historicalInvoice,
    whole: { id: 'i-1', orderRef: 'KK-1', channel: 'web', date: '2026-11-01', total: 12 },
    essentials: ['id', 'orderRef', 'channel'],
  },
  {
    name: 'a saved project',
    schema: savedProjectFrom(origins),
    whole: {
      id: 'p-1',
      name: 'Lisbon',
      thumbnailUrl: picture,
      articleName: 'Photo book',
      modifiedAt: times.updated,
    },
    essentials: ['id'],
  },
  {
    name: 'an online photo book',
    schema: onlineBookFrom({ photoOrigins: origins, linkOrigins: origins }),
    whole: {
      orderCode: 'KK-1-1',
      code: 'w-1',
      title: 'Lisbon',
      coverUrl: picture,
      url: picture,
      createdAt: times.created,
      isShared: true,
    },
    essentials: ['orderCode'],
  },
  {
    name: 'a gallery entry',
    schema: galleryEntry,
    whole: {
      widgetId: 'KK-1-1',
      channel: 'web',
      title: 'Lisbon',
      description: 'Trams',
      authorName: 'Anna',
      category: 'Travel',
    },
    essentials: ['widgetId'],
  },
  {
    name: 'an article',
    schema: merchandiseArticle,
    whole: {
      ID: 'mug',
      ArticleType: 'Gift',
      Title: 'Mug',
      PageHeight: 90,
      PageWidth: 200,
      Visible: false,
      Links: [{ Href: picture, Rel: 'icon' }],
      Extras: [{ ID: 'Paper', Options: [{ ID: 'a', Title: 'A' }] }],
    },
    essentials: ['ID'],
  },
  {
    name: 'a photo',
    schema: photoFrom(origins),
    whole: {
      ...writtenPhoto({ location: 'Lisbon', visibleWidth: 4000, visibleHeight: 3000 }),
      uploadEnd: '2026-10-02T09:00:05Z',
    },
    essentials: ['imageId'],
  },
  {
    name: 'an album',
    schema: albumFrom(origins),
    whole: { ...album, coverPhoto: writtenPhoto(), userId: 'anna', isShared: true },
    essentials: ['albumId', 'photosCount'],
  },
  {
    name: 'a shared album',
    schema: sharedAlbumFrom(origins),
    whole: {
      ...album,
      coverPhoto: writtenPhoto(),
      ownerId: 'kira',
      ownerEmail: 'kira@example.com',
      participants: [{ id: 'liam', email: 'liam@example.com' }],
    },
    essentials: ['albumId', 'photosCount', 'ownerId'],
  },
  {
    name: 'a participant of a shared album',
    schema: participants.item,
    whole: { id: 'liam', email: 'liam@example.com' },
    essentials: ['id'],
  },
  {
    name: 'the summary of shared albums',
    schema: sharedAlbumSummary,
    whole: { readAlbumsCount: 2, grantedAlbumsCount: 1, ...times },
    essentials: ['readAlbumsCount'],
  },
  {
    name: 'the owner of a library',
    schema: photoUser,
    whole: { status: 'ACTIVE', photosCount: 60 },
    essentials: ['status'],
  },
  {
    name: 'the counts of a library',
    schema: libraryCounts,
    whole: { albumsCount: 3, photosCount: 60 },
    essentials: [],
  },
  {
    name: 'an archive',
    schema: download,
    whole: { id: 'd-1', photos: ['p-1'], name: 'Lisbon', created: times.created, state: 'READY' },
    essentials: ['id', 'photos'],
  },
]

const DELETED = Symbol('deleted')
const ODD: readonly [string, unknown][] = [
  ['missing', DELETED],
  ['null', null],
  ['empty', ''],
  ['a list', [[]]],
  ['a number', 12],
  ['a text', 'nonsense'],
  ['half', 1.5],
  ['too long', 'x'.repeat(5000)],
]

/** Fields of the output that are made of a field of the answer with another name. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  superOrderCode: ['code'],
  orders: ['products'],
  orderCode: ['productCode'],
}

describe.each(ENTITIES)('$name', ({ schema, whole, essentials }) => {
  const details = Object.keys(whole).filter(name => !essentials.includes(name))
  const read = v.parse(v.looseObject({}), v.parse(schema, whole))

  // Answers L-143, B-148
  it.each(details)('loses nothing but its %s if that is odd', detail => {
    const own = new Set([detail, 'asSent', ...(MADE_OF[detail] ?? [])])
    const rest = (of: object): object =>
      Object.fromEntries(Object.entries(of).filter(([name]) => !own.has(name)))

    for (const [kind, odd] of ODD) {
      const { [detail]: _sound, ...others } = whole
      const written = odd === DELETED ? others : { ...others, [detail]: odd }
      const parsed = v.safeParse(schema, written)

      expect.soft(parsed.success, `${detail}: ${kind}`).toBe(true)
      expect.soft(rest(v.parse(v.looseObject({}), parsed.output)), kind).toEqual(rest(read))
    }
  })

  // Answers B-034, B-148
  it.each(details)('breaks the contract by an odd %s', detail => {
    const contract = strictly(schema)

    expect(v.is(contract, whole)).toBe(true)
    expect(v.is(contract, { ...whole, [detail]: Number.NaN })).toBe(false)
  })

  it.each(essentials)('is left out without its %s', essential => {
    const { [essential]: _essential, ...others } = whole

    expect(v.is(schema, { ...others, [essential]: {} })).toBe(false)
  })
})

// Answers B-148
it('tells the name of a detail that is odd, and not of one that is missing', () => {
  const names: string[] = []
  const orders = [{ code: 'P', status: 'shipped', price: {}, options: [7] }]
  readBy(superOrder, { ...order, total: 'much', createdAt: null, orders }, name => names.push(name))

  expect(names).toEqual(['total', 'options', 'price'])
})

// Answers B-148
it.each([
  [
    { ...product, price: '12.50', quantity: '2' },
    { price: 1250, quantity: 2 },
  ],
  [{ ...product, code: 17 }, { code: '17' }],
  [{ ...product, title: 'x'.repeat(600) }, { title: 'x'.repeat(500) }],
  [{ ...product, paymentChangedDate: '0001-01-01T00:00:00' }, { paymentChangedDate: null }],
])('understands what can only mean one thing (%#)', (written, understood) => {
  expect(v.parse(orderProduct, written)).toMatchObject(understood)
})
