import * as v from 'valibot'
import { callbackBody, customerBody } from '#machines/account/model/customer-bodies.ts'
import { galleryEntryBody } from '#machines/books/gallery/gallery-entry.model.ts'
import { shareWidget } from '#machines/books/book-share/share-widget.model.ts'
import { albumName } from '#machines/library/albums/album-name/album-name.model.ts'
import { MOST_PHOTOS_PER_DOWNLOAD } from '#machines/library/model/download.ts'
import { tempSelection } from '#machines/library/model/temp-selection.ts'
import { sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import { address } from '#machines/model/address/address.ts'
import { accountId, imageId, orderCode } from '#machines/model/identifiers.ts'
import { isEmailAddress } from '#machines/model/text/email-address.ts'
import { CHANNEL_QUERY, CHANNELS_QUERY } from '#machines/orders/merchandise/merchandise.model.ts'
import { ORDER_PAGE_SIZE } from '#machines/orders/model/order.ts'
import { AB_TEST } from '#machines/shell/ab-test/ab-offer.model.ts'
import type { CallName } from '#sandbox/services/calls.ts'

/** What the product sends with a call, besides its path and headers. */
export interface RequestShape {
  /** The parameters of the query, by name. A parameter that the product may leave out has an optional schema. */
  query: Readonly<Record<string, v.GenericSchema>>
  /** The JSON of the body; null if the product sends no JSON. */
  body: v.GenericSchema | null
}

const NOTHING: RequestShape = { query: {}, body: null }
const asks = (query: RequestShape['query']): RequestShape => ({ query, body: null })
const sends = (body: v.GenericSchema, query: RequestShape['query'] = {}): RequestShape => ({
  query,
  body,
})

const offset = v.pipe(v.number(), v.integer(), v.minValue(0))
const limit = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))
const cursor = v.optional(
  v.pipe(v.string(), v.minLength(1), v.description('The cursor of the page before.')),
)

/** The maximum number of photos per page and per batch. Photo library, section 9. */
const MOST_PHOTOS = 500
const photoPage = asks({ limit: limit(MOST_PHOTOS), ...sorting.entries, cursor })
const photoBatch = sends(
  v.object({ photoIds: v.pipe(v.array(imageId), v.minLength(1), v.maxLength(MOST_PHOTOS)) }),
)
const named = sends(v.object({ name: albumName }))

const MOST_ALBUMS = 50
const { channel } = galleryEntryBody.entries
const email = v.pipe(
  v.string(),
  v.maxLength(254),
  v.metadata({ format: 'idn-email' }),
  v.check(isEmailAddress, 'Expected an email address'),
)

const graphQuery = (query: string, variables: v.GenericSchema): RequestShape =>
  sends(v.object({ query: v.pipe(v.string(), v.examples([query])), variables }))

/**
 * What the product sends with every call. `tests/support/contract/network.ts` fails if a client sends a parameter that
 * is missing here. `tests/contract/completeness.test.ts` also fails if no client sends a parameter, or if a client
 * sends JSON that the schema refuses or a field that the schema lacks. A loose schema accepts any field.
 */
export const REQUESTS: Readonly<Record<CallName, RequestShape>> = {
  'orders.list': asks({
    Offset: offset,
    Limit: limit(ORDER_PAGE_SIZE),
    OrderState: v.literal('notExpired'),
  }),
  'orders.one': NOTHING,
  'orders.changeDeliveryAddress': sends(address),
  'orders.byAccount': asks({
    articleNames: v.optional(
      v.pipe(
        v.string(),
        v.minLength(1),
        v.description('Ids of articles, separated by commas. Without it, all orders are wanted.'),
      ),
    ),
    offset,
    limit: limit(100),
  }),
  'orders.plain': NOTHING,
  'customer.read': NOTHING,
  'customer.replace': sends(customerBody),
  'customer.changeCallback': sends(callbackBody),
  'addresses.list': NOTHING,
  'addresses.add': sends(address),
  'addresses.change': sends(address),
  'addresses.remove': NOTHING,
  'vouchers.offer': NOTHING,
  'invoices.groupFile': NOTHING,
  'invoices.historical': NOTHING,
  'invoices.historicalFile': NOTHING,
  'projects.list': asks({ skip: offset, limit: limit(100) }),
  'projects.remove': NOTHING,
  'newsletter.confirm': NOTHING,
  'account.requestDeletion': sends(v.object({ channel })),
  'account.confirmDeletion': NOTHING,
  'account.requestEmailChange': sends(v.object({ email, channel })),
  'account.confirmEmailChange': NOTHING,
  'site.configuration': NOTHING,
  'site.catalog': NOTHING,
  'publicConfiguration.read': NOTHING,
  'products.one': asks({
    extendResponseCommand: v.literal('none'),
    extendResponseWithUrls: v.literal(false),
  }),
  'products.pdf': NOTHING,
  'products.pdfs': NOTHING,
  'gallery.read': asks({ channel }),
  'gallery.create': sends(galleryEntryBody),
  'gallery.update': sends(galleryEntryBody, { channel }),
  'gallery.remove': asks({ channel }),
  'gallery.categories': NOTHING,
  'gallery.blockedOrder': NOTHING,
  'cutOff.articleGroups': NOTHING,
  'cutOff.campaign': NOTHING,
  'delivery.dates': NOTHING,
  'reorder.status': NOTHING,
  'reorder.direct': asks({ OrderCode: orderCode }),
  'storage.uploadsOfProduct': asks({ accountId }),
  'storage.anonymousUploads': sends(v.pipe(v.array(imageId), v.maxLength(500))),
  'storage.upload': NOTHING,
  'widgets.one': NOTHING,
  'widgets.remove': NOTHING,
  'widgets.share': sends(shareWidget),
  'widgets.create': NOTHING,
  'widgets.all': asks({
    orderCodes: v.pipe(
      v.string(),
      v.minLength(1),
      v.description('Codes of products, separated by commas; at most 100.'),
    ),
  }),
  'merchandise.channels': graphQuery(CHANNELS_QUERY, v.object({})),
  'merchandise.channel': graphQuery(
    CHANNEL_QUERY,
    v.object({ code: v.string(), locale: v.string() }),
  ),
  'abTest.offer': sends(v.object({ name: v.literal(AB_TEST) })),
  'photos.user': NOTHING,
  'photos.timeline': NOTHING,
  'photos.counts': NOTHING,
  'photos.activate': NOTHING,
  'photos.activation': NOTHING,
  'photos.list': asks({ ...sorting.entries, cursor }),
  'photos.month': photoPage,
  'photos.remove': photoBatch,
  'photos.removeAll': NOTHING,
  'albums.create': named,
  'albums.rename': named,
  'albums.remove': NOTHING,
  'albums.list': asks({ limit: limit(MOST_ALBUMS), displaySharedData: v.literal(true), cursor }),
  'albums.one': NOTHING,
  'albums.photos': photoPage,
  'albums.addPhotos': photoBatch,
  'albums.removePhotos': photoBatch,
  'selections.read': NOTHING,
  'selections.create': sends(tempSelection),
  'sharing.list': asks({ limit: limit(MOST_ALBUMS), cursor }),
  'sharing.user': NOTHING,
  'sharing.one': NOTHING,
  'sharing.participants': NOTHING,
  'sharing.photos': photoPage,
  'downloads.list': NOTHING,
  'downloads.one': NOTHING,
  'downloads.url': NOTHING,
  'downloads.create': sends(
    v.pipe(v.array(imageId), v.minLength(1), v.maxLength(MOST_PHOTOS_PER_DOWNLOAD)),
  ),
}
