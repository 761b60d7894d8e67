import type { CallbackFields } from '#machines/account/ftp-callback/callback.model.ts'
import type { PersonalDetails } from '#machines/account/model/personal-details.ts'
import type { PaymentChoice } from '#machines/account/payment-method/payment-method.model.ts'
import type { settingsFormMachine } from '#machines/account/settings-form/settings-form.machine.ts'
import type { PhotoUser } from '#machines/library/model/photo.ts'
import type { SharedAlbumSummary } from '#machines/library/model/shared-album.ts'
import type { libraryCountsMachine } from '#machines/library/timeline/library-counts/library-counts.machine.ts'
import type { LibraryCounts } from '#machines/library/timeline/library-counts/library-counts.model.ts'
import type { AddressEntries } from '#machines/model/address/address-fields.ts'
import type { Found } from '#machines/model/found.ts'
import type { NextOrderAnswer } from '#machines/orders/model/next-order.ts'
import type { SavedProject } from '#machines/orders/model/saved-project.ts'
import type { requestMachine } from '#machines/shell/request/request.machine.ts'

type Form<Values extends Record<string, string>> = ReturnType<typeof settingsFormMachine<Values>>
type Read<Data> = ReturnType<typeof requestMachine<Data>>
type Counts<Data> = ReturnType<typeof libraryCountsMachine<Data>>

/** The machines of screen actors, by the name of the actor; docs/decisions/0091. */
export interface ScreenMachines {
  signOut: typeof import('#machines/session/sign-out/sign-out.machine.ts').signOutMachine
  abTest: typeof import('#machines/shell/ab-test/ab-test.machine.ts').abTestMachine
  afterFirstScreen: typeof import('#machines/shell/after-first-screen/after-first-screen.machine.ts').afterFirstScreenMachine
  goTo: typeof import('#machines/shell/go-to/go-to.machine.ts').goToMachine
  menus: typeof import('#machines/shell/menus/menus.machine.ts').menusMachine
  shortcuts: typeof import('#machines/shell/shortcuts/shortcuts.machine.ts').shortcutsMachine
  waits: typeof import('#machines/shell/waits/waits.machine.ts').waitsMachine
  addressDeletion: typeof import('#machines/account/address-deletion/address-deletion.machine.ts').addressDeletionMachine
  addresses: typeof import('#machines/account/addresses/addresses.machine.ts').addressesMachine
  confirmation: typeof import('#machines/account/confirmation/confirmation.machine.ts').confirmationMachine
  customer: typeof import('#machines/account/customer/customer.machine.ts').customerMachine
  dataExport: typeof import('#machines/account/data-export/data-export.machine.ts').dataExportMachine
  deletionDialog: typeof import('#machines/account/deletion-dialog/deletion-dialog.machine.ts').deletionDialogMachine
  emailChange: typeof import('#machines/account/email-change/email-change.machine.ts').emailChangeMachine
  settingsNavigation: typeof import('#machines/account/settings-navigation/settings-navigation.machine.ts').settingsNavigationMachine
  cutOff: typeof import('#machines/orders/cut-off/cut-off.machine.ts').cutOffMachine
  deliveryAddress: typeof import('#machines/orders/delivery-address/delivery-address.machine.ts').deliveryAddressMachine
  invoiceArchive: typeof import('#machines/orders/invoice-archive/invoice-archive.machine.ts').invoiceArchiveMachine
  invoiceDownloads: typeof import('#machines/orders/invoice-downloads/invoice-downloads.machine.ts').invoiceDownloadsMachine
  invoices: typeof import('#machines/orders/invoices/invoices.machine.ts').invoicesMachine
  merchandise: typeof import('#machines/orders/merchandise/merchandise.machine.ts').merchandiseMachine
  orderDetails: typeof import('#machines/orders/order-details/order-details.machine.ts').orderDetailsMachine
  plainOrderList: typeof import('#machines/orders/order-list/order-list.machine.ts').orderListMachine
  superOrderList: typeof import('#machines/orders/order-list/order-list.machine.ts').orderListMachine
  orderSearch: typeof import('#machines/orders/order-search/order-search.machine.ts').orderSearchMachine
  productPictures: typeof import('#machines/orders/product-pictures/product-pictures.machine.ts').productPicturesMachine
  projectDeletion: typeof import('#machines/orders/project-deletion/project-deletion.machine.ts').projectDeletionMachine
  savedProjects: typeof import('#machines/orders/saved-projects/saved-projects.machine.ts').savedProjectsMachine
  bookDeletion: typeof import('#machines/books/book-deletion/book-deletion.machine.ts').bookDeletionMachine
  bookList: typeof import('#machines/books/book-list/book-list.machine.ts').bookListMachine
  bookShare: typeof import('#machines/books/book-share/book-share.machine.ts').bookShareMachine
  book: typeof import('#machines/books/book/book.machine.ts').bookMachine
  gallery: typeof import('#machines/books/gallery/gallery.machine.ts').galleryMachine
  activation: typeof import('#machines/library/activation/activation.machine.ts').activationMachine
  albumCopy: typeof import('#machines/library/albums/album-copy/album-copy.machine.ts').albumCopyMachine
  albumDeletion: typeof import('#machines/library/albums/album-deletion/album-deletion.machine.ts').albumDeletionMachine
  albumList: typeof import('#machines/library/albums/album-list/album-list.machine.ts').albumListMachine
  sharedAlbums: typeof import('#machines/library/albums/album-list/album-list.machine.ts').albumListMachine
  albumName: typeof import('#machines/library/albums/album-name/album-name.machine.ts').albumNameMachine
  albumRemoval: typeof import('#machines/library/albums/album-removal/album-removal.machine.ts').albumRemovalMachine
  album: typeof import('#machines/library/albums/album/album.machine.ts').albumMachine
  sharedAlbum: typeof import('#machines/library/albums/shared-album/shared-album.machine.ts').sharedAlbumMachine
  deleteAll: typeof import('#machines/library/deletion/delete-all/delete-all.machine.ts').deleteAllMachine
  selectionDeletion: typeof import('#machines/library/deletion/selection-deletion/selection-deletion.machine.ts').selectionDeletionMachine
  archives: typeof import('#machines/library/downloads/archives/archives.machine.ts').archivesMachine
  downloadList: typeof import('#machines/library/downloads/download-list/download-list.machine.ts').downloadListMachine
  photoShare: typeof import('#machines/library/downloads/photo-share/photo-share.machine.ts').photoShareMachine
  singleDownload: typeof import('#machines/library/downloads/single-download/single-download.machine.ts').singleDownloadMachine
  photoDrag: typeof import('#machines/library/preview/photo-drag/photo-drag.machine.ts').photoDragMachine
  preview: typeof import('#machines/library/preview/preview/preview.machine.ts').previewMachine
  zoom: typeof import('#machines/library/preview/zoom/zoom.machine.ts').zoomMachine
  prints: typeof import('#machines/library/prints/prints.machine.ts').printsMachine
  choiceDrag: typeof import('#machines/library/selection/drag-select/drag-select.machine.ts').dragSelectMachine
  dragSelect: typeof import('#machines/library/selection/drag-select/drag-select.machine.ts').dragSelectMachine
  photoChoice: typeof import('#machines/library/selection/selection/selection.machine.ts').selectionMachine
  selection: typeof import('#machines/library/selection/selection/selection.machine.ts').selectionMachine
  albumPhotos: typeof import('#machines/library/timeline/photo-list/photo-list.machine.ts').photoListMachine
  latestUploads: typeof import('#machines/library/timeline/photo-list/photo-list.machine.ts').photoListMachine
  sharedAlbumPhotos: typeof import('#machines/library/timeline/photo-list/photo-list.machine.ts').photoListMachine
  sorting: typeof import('#machines/library/timeline/sorting/sorting.machine.ts').sortingMachine
  timeline: typeof import('#machines/library/timeline/timeline/timeline.machine.ts').timelineMachine
  uploadHint: typeof import('#machines/library/upload/upload-hint/upload-hint.machine.ts').uploadHintMachine
  uploadOpening: typeof import('#machines/library/upload/upload-opening/upload-opening.machine.ts').uploadOpeningMachine
  uploadPage: typeof import('#machines/library/upload/upload-page/upload-page.machine.ts').uploadPageMachine
  uploadQueue: typeof import('#machines/library/upload/upload-queue/upload-queue.machine.ts').uploadQueueMachine
  paymentMethod: Form<PaymentChoice>
  personalDetails: Form<PersonalDetails>
  newAddress: Form<AddressEntries>
  changedAddress: Form<AddressEntries>
  callback: Form<CallbackFields>
  newestProject: Read<Found<SavedProject>>
  nextOrder: Read<NextOrderAnswer>
  photoUser: Read<PhotoUser>
  galleryCategories: Read<string[]>
  libraryCounts: Counts<LibraryCounts>
  sharingSummary: Counts<SharedAlbumSummary>
}
