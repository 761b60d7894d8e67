import { accountDeletionFlow } from '#machines/account/account-deletion/account-deletion.cases.ts'
import { addressBookFlow } from '#machines/account/address-book/address-book.cases.ts'
import { confirmationFlow } from '#machines/account/confirmation/confirmation.cases.ts'
import { addressFormFlow } from '#machines/account/address-form/address-form.cases.ts'
import { ftpCallbackFlow } from '#machines/account/ftp-callback/ftp-callback.cases.ts'
import { paymentMethodFlow } from '#machines/account/payment-method/payment-method.cases.ts'
import { emailChangeFlow } from '#machines/account/email-change/email-change.cases.ts'
import { submissionFlow } from '#machines/shell/submission/submission.cases.ts'
import { addressesFlow } from '#machines/account/addresses/addresses.cases.ts'
import { customerFlow } from '#machines/account/customer/customer.cases.ts'
import { dataExportFlow } from '#machines/account/data-export/data-export.cases.ts'
import { deletionDialogFlow } from '#machines/account/deletion-dialog/deletion-dialog.cases.ts'
import { settingsFormFlow } from '#machines/account/settings-form/settings-form.cases.ts'
import { bookFlow } from '#machines/books/book/book.cases.ts'
import { bookDeletionFlow } from '#machines/books/book-deletion/book-deletion.cases.ts'
import { bookListFlow } from '#machines/books/book-list/book-list.cases.ts'
import { bookShareFlow } from '#machines/books/book-share/book-share.cases.ts'
import { galleryCategoriesFlow } from '#machines/books/gallery-categories/gallery-categories.cases.ts'
import { shareFormFlow } from '#machines/books/share-form/share-form.cases.ts'
import { galleryFlow } from '#machines/books/gallery/gallery.cases.ts'
import type { Flow } from '#machines/kit/flow.ts'
import { activationFlow } from '#machines/library/activation/activation.cases.ts'
import { albumFlow } from '#machines/library/album/album.cases.ts'
import { albumCopyFlow } from '#machines/library/album-copy/album-copy.cases.ts'
import { albumRemovalFlow } from '#machines/library/album-removal/album-removal.cases.ts'
import { albumDeletionFlow } from '#machines/library/album-deletion/album-deletion.cases.ts'
import { albumListFlow } from '#machines/library/album-list/album-list.cases.ts'
import { albumNameFlow } from '#machines/library/album-name/album-name.cases.ts'
import { libraryCountsFlow } from '#machines/library/library-counts/library-counts.cases.ts'
import { sharedAlbumFlow } from '#machines/library/shared-album/shared-album.cases.ts'
import { photoListFlow } from '#machines/library/photo-list/photo-list.cases.ts'
import { deleteAllFlow } from '#machines/library/delete-all/delete-all.cases.ts'
import { dragSelectFlow } from '#machines/library/drag-select/drag-select.cases.ts'
import { bulkDeletionFlow } from '#machines/library/bulk-deletion/bulk-deletion.cases.ts'
import { selectionFlow } from '#machines/library/selection/selection.cases.ts'
import { sortingFlow } from '#machines/library/sorting/sorting.cases.ts'
import { timelineFlow } from '#machines/library/timeline/timeline.cases.ts'
import { dragCloseFlow } from '#machines/library/drag-close/drag-close.cases.ts'
import { photoDeletionFlow } from '#machines/library/photo-deletion/photo-deletion.cases.ts'
import { previewFlow } from '#machines/library/preview/preview.cases.ts'
import { swipeFlow } from '#machines/library/swipe/swipe.cases.ts'
import { zoomFlow } from '#machines/library/zoom/zoom.cases.ts'
import { singleDownloadFlow } from '#machines/library/single-download/single-download.cases.ts'
import { archiveFlow } from '#machines/library/archive/archive.cases.ts'
import { archivesFlow } from '#machines/library/archives/archives.cases.ts'
import { downloadListFlow } from '#machines/library/download-list/download-list.cases.ts'
import { printsFlow } from '#machines/library/prints/prints.cases.ts'
import { uploadHintFlow } from '#machines/library/upload-hint/upload-hint.cases.ts'
import { uploadItemFlow } from '#machines/library/upload-item/upload-item.cases.ts'
import { uploadPageFlow } from '#machines/library/upload-page/upload-page.cases.ts'
import { uploadQueueFlow } from '#machines/library/upload-queue/upload-queue.cases.ts'
import { uploadRemovalFlow } from '#machines/library/upload-removal/upload-removal.cases.ts'
import { merchandiseFlow } from '#machines/orders/merchandise/merchandise.cases.ts'
import { cutOffFlow } from '#machines/orders/cut-off/cut-off.cases.ts'
import { lookupFlow } from '#machines/orders/lookup/lookup.cases.ts'
import { orderDetailsFlow } from '#machines/orders/order-details/order-details.cases.ts'
import { orderListFlow } from '#machines/orders/order-list/order-list.cases.ts'
import { invoicesFlow } from '#machines/orders/invoices/invoices.cases.ts'
import { invoiceDownloadsFlow } from '#machines/orders/invoice-downloads/invoice-downloads.cases.ts'
import { savedProjectsFlow } from '#machines/orders/saved-projects/saved-projects.cases.ts'
import { projectDeletionFlow } from '#machines/orders/project-deletion/project-deletion.cases.ts'
import { deliveryAddressFlow } from '#machines/orders/delivery-address/delivery-address.cases.ts'
import { productPdfFlow } from '#machines/orders/product-pdf/product-pdf.cases.ts'
import { reorderFlow } from '#machines/orders/reorder/reorder.cases.ts'
import { bootstrapFlow } from '#machines/session/bootstrap/bootstrap.cases.ts'
import { sessionFlow } from '#machines/session/session/session.cases.ts'
import { abTestFlow } from '#machines/shell/ab-test/ab-test.cases.ts'
import { consentFlow } from '#machines/shell/consent/consent.cases.ts'
import { languageFlow } from '#machines/shell/language/language.cases.ts'
import { menusFlow } from '#machines/shell/menus/menus.cases.ts'
import { pushSocketFlow } from '#machines/shell/push-socket/push-socket.cases.ts'
import { screenCodeFlow } from '#machines/shell/screen-code/screen-code.cases.ts'
import { shortcutsFlow } from '#machines/shell/shortcuts/shortcuts.cases.ts'
import { connectionFlow } from '#machines/shell/connection/connection.cases.ts'
import { modalsFlow } from '#machines/shell/modals/modals.cases.ts'
import { partsFlow } from '#machines/shell/parts/parts.cases.ts'
import { requestFlow } from '#machines/shell/request/request.cases.ts'
import { rootFlow } from '#machines/shell/root/root.cases.ts'
import { toastsFlow } from '#machines/shell/toasts/toasts.cases.ts'

/** Every flow of the product, by area: what the path runner goes through and the flow book shows. */
export const FLOWS: readonly Flow[] = [
  rootFlow,
  connectionFlow,
  modalsFlow,
  toastsFlow,
  consentFlow,
  menusFlow,
  languageFlow,
  shortcutsFlow,
  abTestFlow,
  partsFlow,
  pushSocketFlow,
  screenCodeFlow,
  submissionFlow,
  requestFlow,
  bootstrapFlow,
  sessionFlow,
  customerFlow,
  addressesFlow,
  settingsFormFlow,
  ftpCallbackFlow,
  paymentMethodFlow,
  addressFormFlow,
  deletionDialogFlow,
  addressBookFlow,
  emailChangeFlow,
  accountDeletionFlow,
  dataExportFlow,
  confirmationFlow,
  orderListFlow,
  orderDetailsFlow,
  lookupFlow,
  productPdfFlow,
  reorderFlow,
  cutOffFlow,
  invoicesFlow,
  invoiceDownloadsFlow,
  savedProjectsFlow,
  projectDeletionFlow,
  deliveryAddressFlow,
  merchandiseFlow,
  bookListFlow,
  bookDeletionFlow,
  bookFlow,
  bookShareFlow,
  shareFormFlow,
  galleryFlow,
  galleryCategoriesFlow,
  activationFlow,
  timelineFlow,
  sortingFlow,
  selectionFlow,
  bulkDeletionFlow,
  deleteAllFlow,
  dragSelectFlow,
  photoListFlow,
  previewFlow,
  zoomFlow,
  swipeFlow,
  dragCloseFlow,
  photoDeletionFlow,
  singleDownloadFlow,
  archivesFlow,
  archiveFlow,
  downloadListFlow,
  libraryCountsFlow,
  albumListFlow,
  albumNameFlow,
  albumDeletionFlow,
  albumFlow,
  sharedAlbumFlow,
  albumCopyFlow,
  albumRemovalFlow,
  printsFlow,
  uploadQueueFlow,
  uploadRemovalFlow,
  uploadHintFlow,
  uploadPageFlow,
  uploadItemFlow,
]

/** A flow by its id. Throws with the ids that there are. */
export const flowOf = (id: string): Flow => {
  const found = FLOWS.find(candidate => candidate.id === id)
  if (found !== undefined) return found
  throw new Error(`No flow is called ${id}; there are ${FLOWS.map(flow => flow.id).join(', ')}`)
}
