import { settingsCustomerPlayer } from '#tests/paths/settings-customer.ts'
import { settingsAddressesPlayer } from '#tests/paths/settings-addresses.ts'
import { settingsFormPlayer } from '#tests/paths/settings-form.ts'
import { settingsDeletionPlayer } from '#tests/paths/settings-deletion.ts'
import { accountDeletionPlayer } from '#tests/paths/account-deletion.ts'
import { dataExportPlayer } from '#tests/paths/data-export.ts'
import { addressBookPlayer } from '#tests/paths/address-book.ts'
import { confirmationPlayer } from '#tests/paths/confirmation.ts'
import { emailChangePlayer } from '#tests/paths/email-change.ts'
import { addressFormPlayer } from '#tests/paths/address-form.ts'
import { ftpCallbackPlayer } from '#tests/paths/ftp-callback.ts'
import { paymentMethodPlayer } from '#tests/paths/payment-method.ts'
import { sortingPlayer } from '#tests/paths/sorting.ts'
import { submissionPlayer } from '#tests/paths/submission.ts'
import { abTestPlayer } from '#tests/paths/ab-test.ts'
import { consentPlayer } from '#tests/paths/consent.ts'
import { languagePlayer } from '#tests/paths/language.ts'
import { menusPlayer } from '#tests/paths/menus.ts'
import { screenCodePlayer } from '#tests/paths/screen-code.ts'
import { shortcutsPlayer } from '#tests/paths/shortcuts.ts'
import { bootstrapPlayer } from '#tests/paths/bootstrap.ts'
import { connectionPlayer } from '#tests/paths/connection.ts'
import { modalsPlayer } from '#tests/paths/modals.ts'
import { bookPlayer } from '#tests/paths/book.ts'
import { bookDeletionPlayer } from '#tests/paths/book-deletion.ts'
import { bookListPlayer } from '#tests/paths/book-list.ts'
import { bookSharePlayer } from '#tests/paths/book-share.ts'
import { galleryPlayer } from '#tests/paths/gallery.ts'
import { galleryCategoriesPlayer } from '#tests/paths/gallery-categories.ts'
import { shareFormPlayer } from '#tests/paths/share-form.ts'
import { merchandisePlayer } from '#tests/paths/merchandise.ts'
import { photoListPlayer } from '#tests/paths/photo-list.ts'
import { invoicesPlayer } from '#tests/paths/invoices.ts'
import { invoiceDownloadsPlayer } from '#tests/paths/invoice-downloads.ts'
import { savedProjectsPlayer } from '#tests/paths/saved-projects.ts'
import { projectDeletionPlayer } from '#tests/paths/project-deletion.ts'
import { deliveryAddressPlayer } from '#tests/paths/delivery-address.ts'
import { cutOffPlayer } from '#tests/paths/cut-off.ts'
import { lookupPlayer } from '#tests/paths/lookup.ts'
import { orderDetailsPlayer } from '#tests/paths/order-details.ts'
import { orderListPlayer } from '#tests/paths/order-list.ts'
import type { AnyPathPlayer } from '#tests/paths/path-player.ts'
import { partsPlayer } from '#tests/paths/parts.ts'
import { productPdfPlayer } from '#tests/paths/product-pdf.ts'
import { reorderPlayer } from '#tests/paths/reorder.ts'
import { requestPlayer } from '#tests/paths/request.ts'
import { rootPlayer } from '#tests/paths/root.ts'
import { sessionPlayer } from '#tests/paths/session.ts'
import { toastsPlayer } from '#tests/paths/toasts.ts'
import { activationPlayer } from '#tests/paths/activation.ts'
import { pushSocketPlayer } from '#tests/paths/push-socket.ts'
import { timelinePlayer } from '#tests/paths/timeline.ts'
import { dragSelectPlayer } from '#tests/paths/drag-select.ts'
import { selectionPlayer } from '#tests/paths/selection.ts'
import { dragClosePlayer } from '#tests/paths/drag-close.ts'
import { deleteAllPlayer } from '#tests/paths/delete-all.ts'
import { bulkDeletionPlayer } from '#tests/paths/bulk-deletion.ts'
import { photoDeletionPlayer } from '#tests/paths/photo-deletion.ts'
import { singleDownloadPlayer } from '#tests/paths/single-download.ts'
import { archivePlayer } from '#tests/paths/archive.ts'
import { archivesPlayer } from '#tests/paths/archives.ts'
import { downloadListPlayer } from '#tests/paths/download-list.ts'
import { printsPlayer } from '#tests/paths/prints.ts'
import { previewPlayer } from '#tests/paths/preview.ts'
import { swipePlayer } from '#tests/paths/swipe.ts'
import { zoomPlayer } from '#tests/paths/zoom.ts'
import { libraryCountsPlayer } from '#tests/paths/library-counts.ts'
import { albumListPlayer } from '#tests/paths/album-list.ts'
import { albumNamePlayer } from '#tests/paths/album-name.ts'
import { albumDeletionPlayer } from '#tests/paths/album-deletion.ts'
import { albumPlayer } from '#tests/paths/album.ts'
import { sharedAlbumPlayer } from '#tests/paths/shared-album.ts'
import { albumCopyPlayer } from '#tests/paths/album-copy.ts'
import { albumRemovalPlayer } from '#tests/paths/album-removal.ts'
import { uploadHintPlayer } from '#tests/paths/upload-hint.ts'
import { uploadItemPlayer } from '#tests/paths/upload-item.ts'
import { uploadPagePlayer } from '#tests/paths/upload-page.ts'
import { uploadQueuePlayer } from '#tests/paths/upload-queue.ts'
import { uploadRemovalPlayer } from '#tests/paths/upload-removal.ts'

/** The flows whose paths are played in a browser. */
export const PLAYERS: readonly AnyPathPlayer[] = [
  bootstrapPlayer,
  connectionPlayer,
  partsPlayer,
  pushSocketPlayer,
  screenCodePlayer,
  requestPlayer,
  rootPlayer,
  sessionPlayer,
  toastsPlayer,
  consentPlayer,
  menusPlayer,
  languagePlayer,
  shortcutsPlayer,
  abTestPlayer,
  modalsPlayer,
  settingsCustomerPlayer,
  settingsAddressesPlayer,
  settingsFormPlayer,
  settingsDeletionPlayer,
  submissionPlayer,
  ftpCallbackPlayer,
  paymentMethodPlayer,
  addressFormPlayer,
  addressBookPlayer,
  emailChangePlayer,
  accountDeletionPlayer,
  dataExportPlayer,
  confirmationPlayer,
  orderListPlayer,
  merchandisePlayer,
  bookListPlayer,
  bookDeletionPlayer,
  bookPlayer,
  bookSharePlayer,
  shareFormPlayer,
  galleryPlayer,
  galleryCategoriesPlayer,
  orderDetailsPlayer,
  lookupPlayer,
  productPdfPlayer,
  reorderPlayer,
  cutOffPlayer,
  invoicesPlayer,
  invoiceDownloadsPlayer,
  savedProjectsPlayer,
  projectDeletionPlayer,
  deliveryAddressPlayer,
  activationPlayer,
  photoListPlayer,
  timelinePlayer,
  sortingPlayer,
  selectionPlayer,
  dragSelectPlayer,
  previewPlayer,
  zoomPlayer,
  swipePlayer,
  dragClosePlayer,
  photoDeletionPlayer,
  singleDownloadPlayer,
  archivesPlayer,
  archivePlayer,
  downloadListPlayer,
  libraryCountsPlayer,
  albumListPlayer,
  albumNamePlayer,
  albumDeletionPlayer,
  albumPlayer,
  sharedAlbumPlayer,
  printsPlayer,
  bulkDeletionPlayer,
  deleteAllPlayer,
  albumCopyPlayer,
  albumRemovalPlayer,
  uploadItemPlayer,
  uploadQueuePlayer,
  uploadRemovalPlayer,
  uploadHintPlayer,
  uploadPagePlayer,
]

/** Who plays a flow, by its id. */
export const playerOf = (flow: string): AnyPathPlayer | undefined =>
  PLAYERS.find(candidate => candidate.flow.id === flow)
