// Everything that this package imports from the product. Replace this file to use the package in another product.
export { callbackBody, customerBody } from '../../machines/account/model/customer-bodies.ts'
export { type Customer, customer } from '../../machines/account/model/customer.ts'
export { shareWidget } from '../../machines/books/book-share/share-widget.model.ts'
export {
  type GalleryEntryBody,
  galleryEntryBody,
} from '../../machines/books/gallery/gallery-entry.model.ts'
export { albumName } from '../../machines/library/albums/album-name/album-name.model.ts'
export { DOWNLOAD_STATES, MOST_PHOTOS_PER_DOWNLOAD } from '../../machines/library/model/download.ts'
export { tempSelection } from '../../machines/library/model/temp-selection.ts'
export {
  type ImageType,
  SIGNATURE_LENGTH,
  imageTypeOf,
} from '../../machines/library/model/upload/image-kind.ts'
export type { Sorting } from '../../machines/library/timeline/sorting/sorting.model.ts'
export { UNDATED_MONTH } from '../../machines/library/timeline/timeline/timeline.model.ts'
export { type Address, address } from '../../machines/model/address/address.ts'
export {
  type Configuration,
  type UploadLimits,
  checkedConfiguration,
  configuration,
} from '../../machines/model/configuration/configuration.ts'
export { addressWithin } from '../../machines/model/configuration/web-address.ts'
export type { Country } from '../../machines/model/country.ts'
export { imageId, productCode, typedOrderCode } from '../../machines/model/identifiers.ts'
export { strictly } from '../../machines/model/lenient.ts'
export { PDF_PURPOSE } from '../../machines/model/product.ts'
export { cutText } from '../../machines/model/text/cut-text.ts'
export { isEmailAddress } from '../../machines/model/text/email-address.ts'
export { replaceHidden } from '../../machines/model/text/shown-name.ts'
export { oneLine } from '../../machines/model/text/text.ts'
export { isInCalendar, midnightOf } from '../../machines/model/time/calendar-day.ts'
export { orderStatus, productStatus } from '../../machines/orders/model/order-status.ts'
export type { SensitiveStep } from '../../machines/session/model/fresh-sign-in.ts'
export { AB_TEST } from '../../machines/shell/ab-test/ab-offer.model.ts'
export { KEEP_ALIVE, PUSH_TYPES, type PushType } from '../../machines/shell/model/push-message.ts'
export {
  CACHING,
  PAGE_HEADERS,
  REACT_ARIA_STYLE,
  isImmutable,
  isScreen,
  needsPolicy,
  pagePolicy,
  reportingEndpoints,
} from '../../tools/scripts/headers/page-headers.ts'
