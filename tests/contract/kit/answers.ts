import * as v from 'valibot'
import { customer } from '#machines/account/model/customer.ts'
import { onlineBookFrom } from '#machines/books/model/online-book.ts'
import {
  blockedOrder,
  galleryCategories,
  galleryEntry,
} from '#machines/books/gallery/gallery-entry.model.ts'
import { albumFrom, albumPage, createdAlbum } from '#machines/library/model/album.ts'
import {
  DOWNLOAD_STATES,
  download,
  downloadListFrame,
  downloadUrlFrom,
} from '#machines/library/model/download.ts'
import { failedPhotos } from '#machines/library/model/failed-photos.ts'
import { photoFrom, photoPageFrame, photoUser } from '#machines/library/model/photo.ts'
import {
  participants,
  sharedAlbumFrom,
  sharedAlbumSummary,
} from '#machines/library/model/shared-album.ts'
import { createdSelection, tempSelection } from '#machines/library/model/temp-selection.ts'
import { libraryCounts } from '#machines/library/timeline/library-counts/library-counts.model.ts'
import { timelineAnswer } from '#machines/library/timeline/timeline/timeline.model.ts'
import { savedAddress } from '#machines/model/address/address.ts'
import { configuration } from '#machines/model/configuration/configuration.ts'
import { productFiles, readyPdfs } from '#machines/model/product.ts'
import { strictly, wordOf } from '#machines/model/lenient.ts'
import { publicConfigurationFrom } from '#machines/model/configuration/public-configuration.ts'
import { cutOffArticleGroups, cutOffCampaign } from '#machines/orders/cut-off/cut-off.model.ts'
import {
  historicalInvoice,
  historicalInvoiceFrame,
} from '#machines/orders/invoices/invoice.model.ts'
import { channelAnswer, channelsAnswer } from '#machines/orders/merchandise/merchandise.model.ts'
import { deliveryDates } from '#machines/orders/model/delivery-dates.ts'
import { superOrderPage } from '#machines/orders/model/order.ts'
import { productPicturesFrom, uploadsOfProduct } from '#machines/orders/model/product-picture.ts'
import { savedProjectPageFrom } from '#machines/orders/model/saved-project.ts'
import { voucherOffer } from '#machines/orders/model/voucher.ts'
import {
  plainOrderDetails,
  plainOrderPage,
  superOrderDetails,
} from '#machines/orders/order-details/order-details.model.ts'
import { reorderBasketFrom, reorderStatus } from '#machines/orders/reorder/reorder.model.ts'
import { abOffer } from '#machines/shell/ab-test/ab-offer.model.ts'
import { catalog } from '#src/http/site.ts'
import { activation, activationProgress } from '#src/library/photos.service.ts'
import type { CallName } from '#sandbox/services/calls.ts'

/**
 * The number of photos per month of each year. The schema describes the numbers, because `timelineAnswer` accepts any
 * object and leaves out what it cannot read.
 */
const timeline = v.pipe(
  v.unknown(),
  v.metadata({
    type: 'object',
    description: 'The number of photos by year and month: {"2024": {"3": 12}}.',
    additionalProperties: {
      type: 'object',
      additionalProperties: { type: 'integer', minimum: 0 },
    },
  }),
  timelineAnswer,
)

/**
 * An archive whose state is required. The product also reads an archive without a state, but then only a push message
 * says that the archive is ready; B-551.
 */
const statedArchive = v.object({ ...download.entries, state: wordOf(DOWNLOAD_STATES) })

/** The allowed origins of links and pictures in a response. */
export interface Origins {
  photoOrigins: readonly string[]
  downloadOrigins: readonly string[]
  linkOrigins: readonly string[]
}

/** The content of a successful response: JSON for the product's own schema, a file of a type, or nothing (null). */
export type AnswerShape = v.GenericSchema | 'application/pdf' | 'application/zip' | null

/**
 * The shape of the successful response of every call. The shapes check every entry of a list, although the product
 * leaves out malformed entries. They check every detail, although the product reads an odd detail as another value.
 */
export const answersFrom = (origins: Origins): Readonly<Record<string, AnswerShape>> =>
  Object.fromEntries(
    Object.entries(readFrom(origins)).map(([call, shape]) => [
      call,
      shape === null || typeof shape === 'string' ? shape : strictly(shape),
    ]),
  )

const readFrom = ({
  photoOrigins,
  downloadOrigins,
  linkOrigins,
}: Origins): Readonly<Record<CallName, AnswerShape>> => {
  const photoPage = v.object({
    ...photoPageFrame.entries,
    images: v.array(photoFrom(photoOrigins)),
  })
  const album = albumFrom(photoOrigins)
  const sharedAlbum = sharedAlbumFrom(photoOrigins)
  const widget = onlineBookFrom({ photoOrigins, linkOrigins })
  return {
    'orders.list': superOrderPage,
    'orders.one': superOrderDetails,
    'orders.changeDeliveryAddress': null,
    'orders.byAccount': plainOrderPage,
    'orders.plain': plainOrderDetails,
    'customer.read': customer,
    'customer.replace': customer,
    'customer.changeCallback': customer,
    'addresses.list': v.array(savedAddress),
    'addresses.add': savedAddress,
    'addresses.change': savedAddress,
    'addresses.remove': null,
    'vouchers.offer': voucherOffer,
    'invoices.groupFile': 'application/pdf',
    'invoices.historical': v.object({
      ...historicalInvoiceFrame.entries,
      historicalInvoices: v.array(historicalInvoice),
    }),
    'invoices.historicalFile': 'application/pdf',
    'projects.list': savedProjectPageFrom(photoOrigins),
    'projects.remove': null,
    'newsletter.confirm': null,
    'account.requestDeletion': null,
    'account.confirmDeletion': null,
    'account.requestEmailChange': null,
    'account.confirmEmailChange': null,
    'site.configuration': configuration,
    'site.catalog': catalog,
    'publicConfiguration.read': publicConfigurationFrom(linkOrigins),
    'products.one': productFiles,
    'products.pdf': 'application/zip',
    'products.pdfs': readyPdfs,
    'gallery.read': galleryEntry,
    'gallery.create': galleryEntry,
    'gallery.update': galleryEntry,
    'gallery.remove': null,
    'gallery.categories': galleryCategories,
    'gallery.blockedOrder': blockedOrder,
    'cutOff.articleGroups': cutOffArticleGroups,
    'cutOff.campaign': cutOffCampaign,
    'delivery.dates': deliveryDates,
    'reorder.status': reorderStatus,
    'reorder.direct': reorderBasketFrom(linkOrigins),
    'storage.uploadsOfProduct': uploadsOfProduct,
    'storage.anonymousUploads': productPicturesFrom(photoOrigins),
    'storage.upload': null,
    'widgets.one': widget,
    'widgets.remove': null,
    'widgets.share': null,
    'widgets.create': widget,
    'widgets.all': v.array(widget),
    'merchandise.channels': channelsAnswer(),
    'merchandise.channel': channelAnswer(),
    'abTest.offer': abOffer,
    'photos.user': photoUser,
    'photos.timeline': timeline,
    'photos.counts': libraryCounts,
    'photos.activate': activation,
    'photos.activation': activationProgress,
    'photos.list': photoPage,
    'photos.month': photoPage,
    'photos.remove': failedPhotos,
    'photos.removeAll': null,
    'albums.create': createdAlbum,
    'albums.rename': null,
    'albums.remove': null,
    'albums.list': v.object({ ...albumPage.entries, albums: v.array(album) }),
    'albums.one': album,
    'albums.photos': photoPage,
    'albums.addPhotos': failedPhotos,
    'albums.removePhotos': failedPhotos,
    'selections.read': tempSelection,
    'selections.create': createdSelection,
    'sharing.list': v.object({ ...albumPage.entries, albums: v.array(sharedAlbum) }),
    'sharing.user': sharedAlbumSummary,
    'sharing.one': sharedAlbum,
    'sharing.participants': participants,
    'sharing.photos': photoPage,
    'downloads.list': v.object({ ...downloadListFrame.entries, items: v.array(statedArchive) }),
    'downloads.one': statedArchive,
    'downloads.url': downloadUrlFrom(downloadOrigins),
    'downloads.create': download,
  }
}
