// Written by `npm run catalogue`.
import type { Flow } from '#flow-kit/flow.ts'
import { accountDeletionFlow } from '#machines/account/account-deletion/account-deletion.cases.ts'
import { addressDeletionFlow } from '#machines/account/address-deletion/address-deletion.cases.ts'
import { addressFormFlow } from '#machines/account/address-form/address-form.cases.ts'
import { addressesFlow } from '#machines/account/addresses/addresses.cases.ts'
import { confirmationFlow } from '#machines/account/confirmation/confirmation.cases.ts'
import { customerFlow } from '#machines/account/customer/customer.cases.ts'
import { dataExportFlow } from '#machines/account/data-export/data-export.cases.ts'
import { deletionDialogFlow } from '#machines/account/deletion-dialog/deletion-dialog.cases.ts'
import { emailChangeFlow } from '#machines/account/email-change/email-change.cases.ts'
import { freshSignInFlow } from '#machines/account/fresh-sign-in/fresh-sign-in.cases.ts'
import { ftpCallbackFlow } from '#machines/account/ftp-callback/ftp-callback.cases.ts'
import { paymentMethodFlow } from '#machines/account/payment-method/payment-method.cases.ts'
import { settingsFormFlow } from '#machines/account/settings-form/settings-form.cases.ts'
import { settingsNavigationFlow } from '#machines/account/settings-navigation/settings-navigation.cases.ts'
import { bookDeletionFlow } from '#machines/books/book-deletion/book-deletion.cases.ts'
import { bookListFlow } from '#machines/books/book-list/book-list.cases.ts'
import { bookShareFlow } from '#machines/books/book-share/book-share.cases.ts'
import { bookFlow } from '#machines/books/book/book.cases.ts'
import { galleryCategoriesFlow } from '#machines/books/gallery-categories/gallery-categories.cases.ts'
import { galleryFlow } from '#machines/books/gallery/gallery.cases.ts'
import { shareFormFlow } from '#machines/books/share-form/share-form.cases.ts'
import { activationFlow } from '#machines/library/activation/activation.cases.ts'
import { albumCopyFlow } from '#machines/library/albums/album-copy/album-copy.cases.ts'
import { albumDeletionFlow } from '#machines/library/albums/album-deletion/album-deletion.cases.ts'
import { albumListFlow } from '#machines/library/albums/album-list/album-list.cases.ts'
import { albumNameFlow } from '#machines/library/albums/album-name/album-name.cases.ts'
import { albumRemovalFlow } from '#machines/library/albums/album-removal/album-removal.cases.ts'
import { albumFlow } from '#machines/library/albums/album/album.cases.ts'
import { sharedAlbumFlow } from '#machines/library/albums/shared-album/shared-album.cases.ts'
import { deleteAllFlow } from '#machines/library/deletion/delete-all/delete-all.cases.ts'
import { selectionDeletionFlow } from '#machines/library/deletion/selection-deletion/selection-deletion.cases.ts'
import { archiveFlow } from '#machines/library/downloads/archive/archive.cases.ts'
import { archivesFlow } from '#machines/library/downloads/archives/archives.cases.ts'
import { downloadListFlow } from '#machines/library/downloads/download-list/download-list.cases.ts'
import { photoShareFlow } from '#machines/library/downloads/photo-share/photo-share.cases.ts'
import { singleDownloadFlow } from '#machines/library/downloads/single-download/single-download.cases.ts'
import { photoDragFlow } from '#machines/library/preview/photo-drag/photo-drag.cases.ts'
import { previewFlow } from '#machines/library/preview/preview/preview.cases.ts'
import { zoomFlow } from '#machines/library/preview/zoom/zoom.cases.ts'
import { printsFlow } from '#machines/library/prints/prints.cases.ts'
import { dragSelectFlow } from '#machines/library/selection/drag-select/drag-select.cases.ts'
import { selectionFlow } from '#machines/library/selection/selection/selection.cases.ts'
import { libraryCountsFlow } from '#machines/library/timeline/library-counts/library-counts.cases.ts'
import { photoListFlow } from '#machines/library/timeline/photo-list/photo-list.cases.ts'
import { sortingFlow } from '#machines/library/timeline/sorting/sorting.cases.ts'
import { timelineFlow } from '#machines/library/timeline/timeline/timeline.cases.ts'
import { uploadHintFlow } from '#machines/library/upload/upload-hint/upload-hint.cases.ts'
import { uploadItemFlow } from '#machines/library/upload/upload-item/upload-item.cases.ts'
import { uploadOpeningFlow } from '#machines/library/upload/upload-opening/upload-opening.cases.ts'
import { uploadPageFlow } from '#machines/library/upload/upload-page/upload-page.cases.ts'
import { uploadQueueFlow } from '#machines/library/upload/upload-queue/upload-queue.cases.ts'
import { uploadRemovalFlow } from '#machines/library/upload/upload-removal/upload-removal.cases.ts'
import { cutOffFlow } from '#machines/orders/cut-off/cut-off.cases.ts'
import { deliveryAddressFlow } from '#machines/orders/delivery-address/delivery-address.cases.ts'
import { invoiceArchiveFlow } from '#machines/orders/invoice-archive/invoice-archive.cases.ts'
import { invoiceDownloadsFlow } from '#machines/orders/invoice-downloads/invoice-downloads.cases.ts'
import { invoicesFlow } from '#machines/orders/invoices/invoices.cases.ts'
import { lookupFlow } from '#machines/orders/lookup/lookup.cases.ts'
import { merchandiseFlow } from '#machines/orders/merchandise/merchandise.cases.ts'
import { orderDetailsFlow } from '#machines/orders/order-details/order-details.cases.ts'
import { orderListFlow } from '#machines/orders/order-list/order-list.cases.ts'
import { orderSearchFlow } from '#machines/orders/order-search/order-search.cases.ts'
import { productPdfFlow } from '#machines/orders/product-pdf/product-pdf.cases.ts'
import { productPicturesFlow } from '#machines/orders/product-pictures/product-pictures.cases.ts'
import { projectDeletionFlow } from '#machines/orders/project-deletion/project-deletion.cases.ts'
import { reorderFlow } from '#machines/orders/reorder/reorder.cases.ts'
import { savedProjectsFlow } from '#machines/orders/saved-projects/saved-projects.cases.ts'
import { bootstrapFlow } from '#machines/session/bootstrap/bootstrap.cases.ts'
import { providerSignOutFlow } from '#machines/session/provider-sign-out/provider-sign-out.cases.ts'
import { sessionFlow } from '#machines/session/session/session.cases.ts'
import { signOutFlow } from '#machines/session/sign-out/sign-out.cases.ts'
import { abTestFlow } from '#machines/shell/ab-test/ab-test.cases.ts'
import { afterFirstScreenFlow } from '#machines/shell/after-first-screen/after-first-screen.cases.ts'
import { connectionFlow } from '#machines/shell/connection/connection.cases.ts'
import { consentFlow } from '#machines/shell/consent/consent.cases.ts'
import { goToFlow } from '#machines/shell/go-to/go-to.cases.ts'
import { languageFlow } from '#machines/shell/language/language.cases.ts'
import { menusFlow } from '#machines/shell/menus/menus.cases.ts'
import { modalsFlow } from '#machines/shell/modals/modals.cases.ts'
import { pushSocketFlow } from '#machines/shell/push-socket/push-socket.cases.ts'
import { requestFlow } from '#machines/shell/request/request.cases.ts'
import { rootFlow } from '#machines/shell/root/root.cases.ts'
import { screenActorsFlow } from '#machines/shell/screen-actors/screen-actors.cases.ts'
import { screenCodeFlow } from '#machines/shell/screen-code/screen-code.cases.ts'
import { shortcutsFlow } from '#machines/shell/shortcuts/shortcuts.cases.ts'
import { submissionFlow } from '#machines/shell/submission/submission.cases.ts'
import { toastsFlow } from '#machines/shell/toasts/toasts.cases.ts'
import { waitsFlow } from '#machines/shell/waits/waits.cases.ts'

/** Every flow of the product: the path runner runs them, and the flow book shows them. */
export const FLOWS: readonly Flow[] = [
  accountDeletionFlow,
  addressDeletionFlow,
  addressFormFlow,
  addressesFlow,
  confirmationFlow,
  customerFlow,
  dataExportFlow,
  deletionDialogFlow,
  emailChangeFlow,
  freshSignInFlow,
  ftpCallbackFlow,
  paymentMethodFlow,
  settingsFormFlow,
  settingsNavigationFlow,
  bookDeletionFlow,
  bookListFlow,
  bookShareFlow,
  bookFlow,
  galleryCategoriesFlow,
  galleryFlow,
  shareFormFlow,
  activationFlow,
  albumCopyFlow,
  albumDeletionFlow,
  albumListFlow,
  albumNameFlow,
  albumRemovalFlow,
  albumFlow,
  sharedAlbumFlow,
  deleteAllFlow,
  selectionDeletionFlow,
  archiveFlow,
  archivesFlow,
  downloadListFlow,
  photoShareFlow,
  singleDownloadFlow,
  photoDragFlow,
  previewFlow,
  zoomFlow,
  printsFlow,
  dragSelectFlow,
  selectionFlow,
  libraryCountsFlow,
  photoListFlow,
  sortingFlow,
  timelineFlow,
  uploadHintFlow,
  uploadItemFlow,
  uploadOpeningFlow,
  uploadPageFlow,
  uploadQueueFlow,
  uploadRemovalFlow,
  cutOffFlow,
  deliveryAddressFlow,
  invoiceArchiveFlow,
  invoiceDownloadsFlow,
  invoicesFlow,
  lookupFlow,
  merchandiseFlow,
  orderDetailsFlow,
  orderListFlow,
  orderSearchFlow,
  productPdfFlow,
  productPicturesFlow,
  projectDeletionFlow,
  reorderFlow,
  savedProjectsFlow,
  bootstrapFlow,
  providerSignOutFlow,
  sessionFlow,
  signOutFlow,
  abTestFlow,
  afterFirstScreenFlow,
  connectionFlow,
  consentFlow,
  goToFlow,
  languageFlow,
  menusFlow,
  modalsFlow,
  pushSocketFlow,
  requestFlow,
  rootFlow,
  screenActorsFlow,
  screenCodeFlow,
  shortcutsFlow,
  submissionFlow,
  toastsFlow,
  waitsFlow,
]

/** A flow by its id. Throws an error that lists the existing ids if none matches. */
export const flowOf = (id: string): Flow => {
  const match = FLOWS.find(candidate => candidate.id === id)
  if (match !== undefined) return match
  throw new Error(`No flow is called ${id}; there are ${FLOWS.map(flow => flow.id).join(', ')}`)
}
