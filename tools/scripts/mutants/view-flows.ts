import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { playerOf } from '#tests/paths/kit/players.ts'
import { STAGED } from '../support/staged.ts'

/** The views into which faults are injected, routes that hold their view, and three files of the design system. */
export const VIEWS: readonly string[] = [
  ...globSync('src/{shell,session,account,orders,books,library,overview}/**/*.tsx', {
    exclude: ['**/*.{screen,stage,test}.tsx'],
  }),
  ...globSync(
    'src/account/{account-deletion,confirmation,email-change,payment-method}/*.screen.tsx',
  ),
  'src/ui/ErrorBlock.tsx',
  'src/ui/overlays/ToastRegion.tsx',
  'src/ui/overlays/use-kept-focus.ts',
].map(file => file.replaceAll('\\', '/'))

/**
 * The flows that show views, for views that the flow of their folder does not show, or not alone. `views` are the
 * starts of the views' file paths below `src`. The first entry that fits counts.
 */
export const SHOWN_BY: readonly (readonly [views: readonly string[], flows: readonly string[]])[] =
  [
    [
      [
        'orders/delivery-address/DeliveryAddressBlock.',
        'orders/delivery-address/DeliveryAddressPanel.',
      ],
      ['delivery-address', 'order-details'],
    ],
    [['orders/reorder/OrderReorder.'], ['reorder', 'order-details']],
    [['orders/product-pdf/OrderPdf.'], ['product-pdf', 'order-details']],
    [
      ['orders/order-details/OrderDelivery.', 'orders/order-details/OrderVoucher.'],
      ['lookup', 'order-details'],
    ],
    [['orders/order-details/', 'orders/OrderPicture.', 'orders/CopyCode.'], ['order-details']],
    [['orders/invoices/InvoiceTable.'], ['invoices', 'invoice-downloads']],
    [['orders/saved-projects/'], ['saved-projects', 'project-deletion']],
    [
      ['books/BookOffer.', 'books/BookFacts.', 'books/book/BookPage.'],
      ['book', 'book-list'],
    ],
    [['library/upload/UploadRow.'], ['upload-item', 'upload-queue']],
    [
      [
        'library/upload/UploadDialog.',
        'library/upload/UploadList.',
        'library/upload/UploadProgressBar.',
        'library/upload/UploadCancel.',
      ],
      ['upload-queue', 'modals'],
    ],
    [['library/upload/UploadTray.'], ['upload-queue']],
    [
      ['library/grid/GridSectionView.', 'library/grid/PhotoCell.', 'library/grid/PhotoGrid.'],
      ['photo-list', 'timeline'],
    ],
    [['library/preview/preview/Preview'], ['preview', 'zoom', 'photo-drag']],
    [
      ['library/albums/album-name/AlbumName.', 'library/albums/AlbumNameField.'],
      ['album-name', 'album'],
    ],
    [
      [
        'library/albums/AlbumSection.',
        'library/albums/AlbumTile.',
        'library/albums/album-list/AlbumsPage.',
      ],
      ['album-list', 'album-copy'],
    ],
    [
      [
        'library/albums/AlbumFrame.',
        'library/albums/AlbumPhotos.',
        'library/albums/album/AlbumPage.',
      ],
      ['album', 'shared-album'],
    ],
    [['library/albums/album-actions.'], ['shared-album', 'album-removal', 'album-copy']],
    [['library/downloads/DownloadDialog.', 'library/SavingProblem.'], ['single-download']],
    [
      ['library/selection/selection/', 'library/PhotoActions.'],
      ['selection', 'archives', 'prints'],
    ],
    [['library/LibraryTabs.'], ['library-counts']],
    [['library/downloads/download-list/'], ['download-list', 'archives', 'archive']],
    [['shell/toasts/Toasts.'], ['toasts', 'album-copy', 'album-deletion', 'archive', 'prints']],
    [['shell/Survey.', 'shell/SurveyHost.'], ['consent']],
    [['shell/ShopFooter.'], ['language', 'connection']],
    [['shell/ShopHeader.'], ['menus']],
    [['shell/menus/AccountMenu.'], ['connection', 'payment-method']],
    [['overview/'], ['request']],
    [
      ['account/addresses/AddressList.', 'account/addresses/AddressesPage.'],
      ['address-deletion', 'addresses'],
    ],
    [['account/ftp-callback/CallbackForm.'], ['ftp-callback']],
    [['account/personal-details/PersonalDetails'], ['submission']],
    [['account/settings/SettingsPage.'], ['customer', 'addresses', 'ftp-callback']],
    [
      ['account/settings/SettingsRows.', 'account/customer/CustomerRows.'],
      ['customer', 'payment-method'],
    ],
    [['account/settings/LoadFailure.'], ['customer']],
    [['account/account-deletion/AccountDeletionDialog.'], ['account-deletion']],
    [['account/DoneButton.'], ['email-change', 'account-deletion']],
    [
      [
        'account/account-deletion/',
        'account/email-change/email-changed.',
        'account/email-change/email-change-failed.',
      ],
      ['confirmation'],
    ],
    [['ui/ErrorBlock.'], ['submission', 'customer']],
    [['ui/overlays/ToastRegion.'], ['toasts']],
    [['ui/overlays/use-kept-focus.'], ['order-list', 'toasts']],
  ]

/** The flows whose paths show the views of an area that neither `SHOWN_BY` nor their folder assigns to a flow. */
export const OF_AREA: Readonly<Record<string, readonly string[]>> = {
  account: ['submission', 'ftp-callback', 'payment-method', 'address-form'],
  books: ['book-list', 'book'],
  library: ['timeline', 'photo-list'],
  orders: ['order-list', 'order-details'],
  session: ['session', 'bootstrap'],
  shell: ['connection', 'session', 'root'],
}

/** Whether the stage or a player plays a flow. */
export const isPlayed = (id: string): boolean => STAGED.has(id) || playerOf(id) !== undefined

/** The flow with the name of a view's folder; undefined if nothing plays such a flow. */
const ofFolder = (view: string): string[] | undefined => {
  const flow = basename(dirname(view))
  return isPlayed(flow) ? [flow] : undefined
}

/** The played flows that a view names in its `data-flow` attributes, such as `order-search` for `orderSearch`. */
const ofAttributes = (view: string): string[] =>
  [...readFileSync(view, 'utf8').matchAll(/data-flow="(\w+)"/gu)]
    .map(([, id = '']) => id.replaceAll(/[A-Z]/gu, letter => `-${letter.toLowerCase()}`))
    .filter(isPlayed)

/** The flows whose paths show a view. Throws if there is none. */
export const flowsOf = (view: string): readonly string[] => {
  const others =
    SHOWN_BY.find(([views]) => views.some(begin => view.startsWith(`src/${begin}`)))?.[1] ??
    ofFolder(view) ??
    OF_AREA[view.split('/')[1] ?? '']
  const flows = new Set([...ofAttributes(view), ...(others ?? [])])
  if (flows.size === 0) throw new Error(`No flow shows ${view}: add it to SHOWN_BY`)
  return [...flows]
}
