// Written by `npm run catalogue`.
import type { AnyPathPlayer } from '#tests/paths/kit/path-player.ts'
import { accountDeletionPlayer } from '#tests/paths/account/account-deletion/account-deletion.player.ts'
import { addressDeletionPlayer } from '#tests/paths/account/address-deletion/address-deletion.player.ts'
import { addressFormPlayer } from '#tests/paths/account/address-form/address-form.player.ts'
import { addressesPlayer } from '#tests/paths/account/addresses/addresses.player.ts'
import { confirmationPlayer } from '#tests/paths/account/confirmation/confirmation.player.ts'
import { customerPlayer } from '#tests/paths/account/customer/customer.player.ts'
import { dataExportPlayer } from '#tests/paths/account/data-export/data-export.player.ts'
import { deletionDialogPlayer } from '#tests/paths/account/deletion-dialog/deletion-dialog.player.ts'
import { emailChangePlayer } from '#tests/paths/account/email-change/email-change.player.ts'
import { freshSignInPlayer } from '#tests/paths/account/fresh-sign-in/fresh-sign-in.player.ts'
import { ftpCallbackPlayer } from '#tests/paths/account/ftp-callback/ftp-callback.player.ts'
import { paymentMethodPlayer } from '#tests/paths/account/payment-method/payment-method.player.ts'
import { settingsFormPlayer } from '#tests/paths/account/settings-form/settings-form.player.ts'
import { bookDeletionPlayer } from '#tests/paths/books/book-deletion/book-deletion.player.ts'
import { bookListPlayer } from '#tests/paths/books/book-list/book-list.player.ts'
import { bookSharePlayer } from '#tests/paths/books/book-share/book-share.player.ts'
import { bookPlayer } from '#tests/paths/books/book/book.player.ts'
import { galleryCategoriesPlayer } from '#tests/paths/books/gallery-categories/gallery-categories.player.ts'
import { galleryPlayer } from '#tests/paths/books/gallery/gallery.player.ts'
import { shareFormPlayer } from '#tests/paths/books/share-form/share-form.player.ts'
import { activationPlayer } from '#tests/paths/library/activation/activation.player.ts'
import { albumCopyPlayer } from '#tests/paths/library/albums/album-copy/album-copy.player.ts'
import { albumDeletionPlayer } from '#tests/paths/library/albums/album-deletion/album-deletion.player.ts'
import { albumListPlayer } from '#tests/paths/library/albums/album-list/album-list.player.ts'
import { albumNamePlayer } from '#tests/paths/library/albums/album-name/album-name.player.ts'
import { albumRemovalPlayer } from '#tests/paths/library/albums/album-removal/album-removal.player.ts'
import { albumPlayer } from '#tests/paths/library/albums/album/album.player.ts'
import { sharedAlbumPlayer } from '#tests/paths/library/albums/shared-album/shared-album.player.ts'
import { deleteAllPlayer } from '#tests/paths/library/deletion/delete-all/delete-all.player.ts'
import { photoDeletionPlayer } from '#tests/paths/library/deletion/photo-deletion/photo-deletion.player.ts'
import { selectionDeletionPlayer } from '#tests/paths/library/deletion/selection-deletion/selection-deletion.player.ts'
import { archivePlayer } from '#tests/paths/library/downloads/archive/archive.player.ts'
import { archivesPlayer } from '#tests/paths/library/downloads/archives/archives.player.ts'
import { downloadListPlayer } from '#tests/paths/library/downloads/download-list/download-list.player.ts'
import { singleDownloadPlayer } from '#tests/paths/library/downloads/single-download/single-download.player.ts'
import { photoDragPlayer } from '#tests/paths/library/preview/photo-drag/photo-drag.player.ts'
import { previewPlayer } from '#tests/paths/library/preview/preview/preview.player.ts'
import { zoomPlayer } from '#tests/paths/library/preview/zoom/zoom.player.ts'
import { printsPlayer } from '#tests/paths/library/prints/prints.player.ts'
import { dragSelectPlayer } from '#tests/paths/library/selection/drag-select/drag-select.player.ts'
import { selectionPlayer } from '#tests/paths/library/selection/selection/selection.player.ts'
import { libraryCountsPlayer } from '#tests/paths/library/timeline/library-counts/library-counts.player.ts'
import { photoListPlayer } from '#tests/paths/library/timeline/photo-list/photo-list.player.ts'
import { sortingPlayer } from '#tests/paths/library/timeline/sorting/sorting.player.ts'
import { timelinePlayer } from '#tests/paths/library/timeline/timeline/timeline.player.ts'
import { uploadHintPlayer } from '#tests/paths/library/upload/upload-hint/upload-hint.player.ts'
import { uploadItemPlayer } from '#tests/paths/library/upload/upload-item/upload-item.player.ts'
import { uploadPagePlayer } from '#tests/paths/library/upload/upload-page/upload-page.player.ts'
import { uploadQueuePlayer } from '#tests/paths/library/upload/upload-queue/upload-queue.player.ts'
import { uploadRemovalPlayer } from '#tests/paths/library/upload/upload-removal/upload-removal.player.ts'
import { cutOffPlayer } from '#tests/paths/orders/cut-off/cut-off.player.ts'
import { deliveryAddressPlayer } from '#tests/paths/orders/delivery-address/delivery-address.player.ts'
import { invoiceArchivePlayer } from '#tests/paths/orders/invoice-archive/invoice-archive.player.ts'
import { invoiceDownloadsPlayer } from '#tests/paths/orders/invoice-downloads/invoice-downloads.player.ts'
import { invoicesPlayer } from '#tests/paths/orders/invoices/invoices.player.ts'
import { lookupPlayer } from '#tests/paths/orders/lookup/lookup.player.ts'
import { merchandisePlayer } from '#tests/paths/orders/merchandise/merchandise.player.ts'
import { orderDetailsPlayer } from '#tests/paths/orders/order-details/order-details.player.ts'
import { orderListPlayer } from '#tests/paths/orders/order-list/order-list.player.ts'
import { orderSearchPlayer } from '#tests/paths/orders/order-search/order-search.player.ts'
import { productPdfPlayer } from '#tests/paths/orders/product-pdf/product-pdf.player.ts'
import { projectDeletionPlayer } from '#tests/paths/orders/project-deletion/project-deletion.player.ts'
import { reorderPlayer } from '#tests/paths/orders/reorder/reorder.player.ts'
import { savedProjectsPlayer } from '#tests/paths/orders/saved-projects/saved-projects.player.ts'
import { bootstrapPlayer } from '#tests/paths/session/bootstrap/bootstrap.player.ts'
import { providerSignOutPlayer } from '#tests/paths/session/provider-sign-out/provider-sign-out.player.ts'
import { sessionPlayer } from '#tests/paths/session/session/session.player.ts'
import { signOutPlayer } from '#tests/paths/session/sign-out/sign-out.player.ts'
import { abTestPlayer } from '#tests/paths/shell/ab-test/ab-test.player.ts'
import { connectionPlayer } from '#tests/paths/shell/connection/connection.player.ts'
import { consentPlayer } from '#tests/paths/shell/consent/consent.player.ts'
import { languagePlayer } from '#tests/paths/shell/language/language.player.ts'
import { menusPlayer } from '#tests/paths/shell/menus/menus.player.ts'
import { modalsPlayer } from '#tests/paths/shell/modals/modals.player.ts'
import { pushSocketPlayer } from '#tests/paths/shell/push-socket/push-socket.player.ts'
import { requestPlayer } from '#tests/paths/shell/request/request.player.ts'
import { rootPlayer } from '#tests/paths/shell/root/root.player.ts'
import { screenActorsPlayer } from '#tests/paths/shell/screen-actors/screen-actors.player.ts'
import { screenCodePlayer } from '#tests/paths/shell/screen-code/screen-code.player.ts'
import { shortcutsPlayer } from '#tests/paths/shell/shortcuts/shortcuts.player.ts'
import { submissionPlayer } from '#tests/paths/shell/submission/submission.player.ts'
import { toastsPlayer } from '#tests/paths/shell/toasts/toasts.player.ts'

/** The player of every flow that has one. */
export const PLAYERS: readonly AnyPathPlayer[] = [
  accountDeletionPlayer,
  addressDeletionPlayer,
  addressFormPlayer,
  addressesPlayer,
  confirmationPlayer,
  customerPlayer,
  dataExportPlayer,
  deletionDialogPlayer,
  emailChangePlayer,
  freshSignInPlayer,
  ftpCallbackPlayer,
  paymentMethodPlayer,
  settingsFormPlayer,
  bookDeletionPlayer,
  bookListPlayer,
  bookSharePlayer,
  bookPlayer,
  galleryCategoriesPlayer,
  galleryPlayer,
  shareFormPlayer,
  activationPlayer,
  albumCopyPlayer,
  albumDeletionPlayer,
  albumListPlayer,
  albumNamePlayer,
  albumRemovalPlayer,
  albumPlayer,
  sharedAlbumPlayer,
  deleteAllPlayer,
  photoDeletionPlayer,
  selectionDeletionPlayer,
  archivePlayer,
  archivesPlayer,
  downloadListPlayer,
  singleDownloadPlayer,
  photoDragPlayer,
  previewPlayer,
  zoomPlayer,
  printsPlayer,
  dragSelectPlayer,
  selectionPlayer,
  libraryCountsPlayer,
  photoListPlayer,
  sortingPlayer,
  timelinePlayer,
  uploadHintPlayer,
  uploadItemPlayer,
  uploadPagePlayer,
  uploadQueuePlayer,
  uploadRemovalPlayer,
  cutOffPlayer,
  deliveryAddressPlayer,
  invoiceArchivePlayer,
  invoiceDownloadsPlayer,
  invoicesPlayer,
  lookupPlayer,
  merchandisePlayer,
  orderDetailsPlayer,
  orderListPlayer,
  orderSearchPlayer,
  productPdfPlayer,
  projectDeletionPlayer,
  reorderPlayer,
  savedProjectsPlayer,
  bootstrapPlayer,
  providerSignOutPlayer,
  sessionPlayer,
  signOutPlayer,
  abTestPlayer,
  connectionPlayer,
  consentPlayer,
  languagePlayer,
  menusPlayer,
  modalsPlayer,
  pushSocketPlayer,
  requestPlayer,
  rootPlayer,
  screenActorsPlayer,
  screenCodePlayer,
  shortcutsPlayer,
  submissionPlayer,
  toastsPlayer,
]

/** The player of a flow, by the flow's id. */
export const playerOf = (flow: string): AnyPathPlayer | undefined =>
  PLAYERS.find(candidate => candidate.flow.id === flow)
