import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { addressDeletionMachine } from '#machines/account/address-deletion/address-deletion.machine.ts'
import type { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import type { confirmationMachine } from '#machines/account/confirmation/confirmation.machine.ts'
import type { customerMachine } from '#machines/account/customer/customer.machine.ts'
import type { dataExportMachine } from '#machines/account/data-export/data-export.machine.ts'
import type { deletionDialogMachine } from '#machines/account/deletion-dialog/deletion-dialog.machine.ts'
import type { emailChangeMachine } from '#machines/account/email-change/email-change.machine.ts'
import type { settingsFormMachine } from '#machines/account/settings-form/settings-form.machine.ts'
import type { bookDeletionMachine } from '#machines/books/book-deletion/book-deletion.machine.ts'
import type { bookListMachine } from '#machines/books/book-list/book-list.machine.ts'
import type { bookShareMachine } from '#machines/books/book-share/book-share.machine.ts'
import type { bookMachine } from '#machines/books/book/book.machine.ts'
import type { galleryMachine } from '#machines/books/gallery/gallery.machine.ts'
import type { activationMachine } from '#machines/library/activation/activation.machine.ts'
import type { albumCopyMachine } from '#machines/library/albums/album-copy/album-copy.machine.ts'
import type { albumDeletionMachine } from '#machines/library/albums/album-deletion/album-deletion.machine.ts'
import type { albumListMachine } from '#machines/library/albums/album-list/album-list.machine.ts'
import type { albumMachine } from '#machines/library/albums/album/album.machine.ts'
import type { albumNameMachine } from '#machines/library/albums/album-name/album-name.machine.ts'
import type { albumRemovalMachine } from '#machines/library/albums/album-removal/album-removal.machine.ts'
import type { archivesMachine } from '#machines/library/downloads/archives/archives.machine.ts'
import type { downloadListMachine } from '#machines/library/downloads/download-list/download-list.machine.ts'
import type { libraryCountsMachine } from '#machines/library/timeline/library-counts/library-counts.machine.ts'
import type { bulkDeletionMachine } from '#machines/library/deletion/bulk-deletion/bulk-deletion.machine.ts'
import type { deleteAllMachine } from '#machines/library/deletion/delete-all/delete-all.machine.ts'
import type { photoDeletionMachine } from '#machines/library/deletion/photo-deletion/photo-deletion.machine.ts'
import type { photoListMachine } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import type { previewMachine } from '#machines/library/preview/preview/preview.machine.ts'
import type { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import type { sharedAlbumMachine } from '#machines/library/albums/shared-album/shared-album.machine.ts'
import type { singleDownloadMachine } from '#machines/library/downloads/single-download/single-download.machine.ts'
import type { printsMachine } from '#machines/library/prints/prints.machine.ts'
import type { sortingMachine } from '#machines/library/timeline/sorting/sorting.machine.ts'
import type { timelineMachine } from '#machines/library/timeline/timeline/timeline.machine.ts'
import type { uploadHintMachine } from '#machines/library/upload/upload-hint/upload-hint.machine.ts'
import type { uploadPageMachine } from '#machines/library/upload/upload-page/upload-page.machine.ts'
import type { uploadQueueMachine } from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import type { cutOffMachine } from '#machines/orders/cut-off/cut-off.machine.ts'
import type { merchandiseMachine } from '#machines/orders/merchandise/merchandise.machine.ts'
import type { deliveryAddressMachine } from '#machines/orders/delivery-address/delivery-address.machine.ts'
import type { invoiceArchiveMachine } from '#machines/orders/invoice-archive/invoice-archive.machine.ts'
import type { invoiceDownloadsMachine } from '#machines/orders/invoice-downloads/invoice-downloads.machine.ts'
import type { invoicesMachine } from '#machines/orders/invoices/invoices.machine.ts'
import type { projectDeletionMachine } from '#machines/orders/project-deletion/project-deletion.machine.ts'
import type { savedProjectsMachine } from '#machines/orders/saved-projects/saved-projects.machine.ts'
import type { orderDetailsMachine } from '#machines/orders/order-details/order-details.machine.ts'
import type { orderListMachine } from '#machines/orders/order-list/order-list.machine.ts'
import type { orderSearchMachine } from '#machines/orders/order-search/order-search.machine.ts'
import type { abTestMachine } from '#machines/shell/ab-test/ab-test.machine.ts'
import type { menusMachine } from '#machines/shell/menus/menus.machine.ts'
import type { requestMachine } from '#machines/shell/request/request.machine.ts'
import type { AddressEntries } from '#machines/model/address/address-fields.ts'
import type { CallbackFields } from '#machines/account/ftp-callback/callback.model.ts'
import type { Found } from '#machines/model/found.ts'
import type { LibraryCounts } from '#machines/library/timeline/library-counts/library-counts.model.ts'
import type { NextOrder } from '#machines/orders/model/next-order.ts'
import type { SavedProject } from '#machines/orders/model/saved-project.ts'
import type { PaymentChoice } from '#machines/account/payment-method/payment-method.model.ts'
import type { PersonalDetails } from '#machines/account/model/personal-details.ts'
import type { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import type { SharedAlbumSummary } from '#machines/library/model/shared-album.ts'
import type { PhotoUser } from '#machines/library/model/photo.ts'
import { useChild } from '#src/shell/use-root.ts'

/** The machines of screen actors, by actor name. */
export interface ScreenMachines {
  abTest: typeof abTestMachine
  activation: typeof activationMachine
  addressDeletion: typeof addressDeletionMachine
  addresses: typeof addressesMachine
  archives: typeof archivesMachine
  album: typeof albumMachine
  albumCopy: typeof albumCopyMachine
  albumDeletion: typeof albumDeletionMachine
  albumList: typeof albumListMachine
  albumName: typeof albumNameMachine
  albumPhotos: typeof photoListMachine
  albumRemoval: typeof albumRemovalMachine
  book: typeof bookMachine
  bookDeletion: typeof bookDeletionMachine
  bookList: typeof bookListMachine
  bookShare: typeof bookShareMachine
  bulkDeletion: typeof bulkDeletionMachine
  confirmation: typeof confirmationMachine
  callback: ReturnType<typeof settingsFormMachine<CallbackFields>>
  changedAddress: ReturnType<typeof settingsFormMachine<AddressEntries>>
  customer: typeof customerMachine
  cutOff: typeof cutOffMachine
  dataExport: typeof dataExportMachine
  deleteAll: typeof deleteAllMachine
  deliveryAddress: typeof deliveryAddressMachine
  deletionDialog: typeof deletionDialogMachine
  downloadList: typeof downloadListMachine
  emailChange: typeof emailChangeMachine
  invoiceArchive: typeof invoiceArchiveMachine
  invoiceDownloads: typeof invoiceDownloadsMachine
  invoices: typeof invoicesMachine
  gallery: typeof galleryMachine
  galleryCategories: ReturnType<typeof requestMachine<string[]>>
  latestUploads: typeof photoListMachine
  libraryCounts: ReturnType<typeof libraryCountsMachine<LibraryCounts>>
  menus: typeof menusMachine
  merchandise: typeof merchandiseMachine
  newestProject: ReturnType<typeof requestMachine<Found<SavedProject>>>
  nextOrder: ReturnType<typeof requestMachine<Found<NextOrder>>>
  newAddress: ReturnType<typeof settingsFormMachine<AddressEntries>>
  orderDetails: typeof orderDetailsMachine
  orderList: typeof orderListMachine
  orderSearch: typeof orderSearchMachine
  paymentMethod: ReturnType<typeof settingsFormMachine<PaymentChoice>>
  personalDetails: ReturnType<typeof settingsFormMachine<PersonalDetails>>
  photoChoice: typeof selectionMachine
  photoDeletion: typeof photoDeletionMachine
  photoUser: ReturnType<typeof requestMachine<PhotoUser>>
  plainOrderList: typeof orderListMachine
  preview: typeof previewMachine
  prints: typeof printsMachine
  projectDeletion: typeof projectDeletionMachine
  savedProjects: typeof savedProjectsMachine
  selection: typeof selectionMachine
  sharedAlbum: typeof sharedAlbumMachine
  sharedAlbumPhotos: typeof photoListMachine
  sharedAlbums: typeof albumListMachine
  sharingSummary: ReturnType<typeof libraryCountsMachine<SharedAlbumSummary>>
  shortcuts: typeof shortcutsMachine
  singleDownload: typeof singleDownloadMachine
  sorting: typeof sortingMachine
  timeline: typeof timelineMachine
  uploadHint: typeof uploadHintMachine
  uploadPage: typeof uploadPageMachine
  uploadQueue: typeof uploadQueueMachine
}

/**
 * The open screen actor of that name. Throws if it is not open: its route does not open it, or a bug stopped
 * it.
 */
export const screenActorOf = <Name extends keyof ScreenMachines>(
  open: Readonly<Record<string, AnyActorRef | undefined>>,
  name: Name,
): ActorRefFrom<ScreenMachines[Name]> => {
  const actor = open[name]
  if (actor === undefined) throw new TypeError(`The screen actor '${name}' is not open`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `OpenScreenActor` pairs each name with its machine
  return actor as ActorRefFrom<ScreenMachines[Name]>
}

/** A screen actor, the same while the view is mounted. Throws as `screenActorOf`. */
export const useScreenActor = <Name extends keyof ScreenMachines>(
  name: Name,
): ActorRefFrom<ScreenMachines[Name]> => {
  const current = useSelector(useChild('screenActors'), ({ children }) => {
    const open: Readonly<Record<string, AnyActorRef | undefined>> = children
    return open[name]
  })
  const [actor] = useState(() => screenActorOf({ [name]: current }, name))
  return actor
}
