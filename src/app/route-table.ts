import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FeatureFlag } from '#machines/model/configuration/configuration.ts'
import { isAt } from '#machines/shell/model/path-pattern.ts'
import { screen as logoutScreen } from '#src/session/sign-out/logout.route.tsx'
import type { Screen } from '#src/app/screen.ts'
import type { PlainScreenPath, ScreenPattern } from '#machines/shell/model/screen-path.ts'

/** One screen: its path, name and title, the flag it needs, and where its code is. */
export interface RouteEntry {
  name: string
  path: ScreenPattern
  title: MessageDescriptor
  flag?: FeatureFlag
  /** The screen is for business customers only: private customers are redirected to the overview; A-291. */
  audience?: 'business'
  /** The path to which business customers are redirected, with the query; A-291. */
  businessPath?: PlainScreenPath
  /** The path to which every customer is redirected, with the query. */
  redirectTo?: PlainScreenPath
  /** The name of the screen that stays mounted behind this one. */
  parent?: string
  /** Fetches the screen on first use. */
  load?: () => Promise<{ screen: Screen }>
}

/** The title of every route that has none of its own. Account area, section 2. */
export const DEFAULT_TITLE = msg`MyAccount`

/** Every screen of the account area, in one table. Account area, section 2; photo library, section 2. */
export const ROUTE_TABLE: readonly RouteEntry[] = [
  {
    name: 'overview',
    path: '/',
    title: msg`My account overview`,
    load: () => import('#src/shell/overview/overview.route.tsx'),
  },
  {
    name: 'orders',
    path: '/orders',
    title: msg`Orders`,
    load: () => import('#src/orders/order-list/orders.route.tsx'),
  },
  {
    name: 'order',
    path: '/orders/$orderCode',
    title: msg`Order details`,
    load: () => import('#src/orders/order-details/order.route.tsx'),
  },
  {
    name: 'invoices',
    path: '/invoices',
    title: msg`B2B invoices`,
    audience: 'business',
    load: () => import('#src/orders/invoices/invoices.route.tsx'),
  },
  {
    name: 'savedProjects',
    path: '/saved-projects',
    title: msg`My saved projects`,
    load: () => import('#src/orders/saved-projects/saved-projects.route.tsx'),
  },
  {
    name: 'onlineProducts',
    path: '/online-products',
    title: msg`My online photo books`,
    load: () => import('#src/books/book-list/online-products.route.tsx'),
  },
  {
    name: 'onlineProduct',
    path: '/online-products/$productCode',
    title: msg`My online photo books`,
    load: () => import('#src/books/book/online-product.route.tsx'),
  },
  {
    name: 'library',
    path: '/my-photos',
    title: msg`My photos`,
    flag: 'PhotoManagementTimelineViewEnabled',
    redirectTo: '/my-photos/photos',
  },
  {
    name: 'photos',
    path: '/my-photos/photos',
    title: msg`Photos`,
    flag: 'PhotoManagementTimelineViewEnabled',
    load: () => import('#src/library/timeline/timeline/photos.route.tsx'),
  },
  {
    name: 'photoPreview',
    path: '/my-photos/photos/preview/$imageId',
    title: msg`Photos`,
    flag: 'PhotoManagementTimelineViewEnabled',
    parent: 'photos',
    load: () => import('#src/library/preview/preview/preview.route.tsx'),
  },
  {
    name: 'downloads',
    path: '/downloads',
    title: msg`Downloads`,
    flag: 'PhotoManagementTimelineViewEnabled',
    load: () => import('#src/library/downloads/download-list/downloads.route.tsx'),
  },
  {
    name: 'albums',
    path: '/my-photos/albums',
    title: msg`Albums`,
    flag: 'PhotoManagementAlbumViewEnabled',
    load: () => import('#src/library/albums/album-list/albums.route.tsx'),
  },
  {
    name: 'album',
    path: '/my-photos/albums/$albumId',
    title: msg`Albums`,
    flag: 'PhotoManagementAlbumViewEnabled',
    load: () => import('#src/library/albums/album/album.route.tsx'),
  },
  {
    name: 'albumPhotoPreview',
    path: '/my-photos/albums/$albumId/preview/$imageId',
    title: msg`Albums`,
    flag: 'PhotoManagementAlbumViewEnabled',
    parent: 'album',
    load: () => import('#src/library/albums/album/album-preview.route.tsx'),
  },
  {
    name: 'sharedAlbum',
    path: '/my-photos/shared-albums/$albumId',
    title: msg`Albums`,
    flag: 'PhotoManagementSharedAlbumsViewEnabled',
    load: () => import('#src/library/albums/shared-album/shared-album.route.tsx'),
  },
  {
    name: 'sharedAlbumPhotoPreview',
    path: '/my-photos/shared-albums/$albumId/preview/$imageId',
    title: msg`Albums`,
    flag: 'PhotoManagementSharedAlbumsViewEnabled',
    parent: 'sharedAlbum',
    load: () => import('#src/library/albums/shared-album/shared-album-preview.route.tsx'),
  },
  {
    name: 'settings',
    path: '/settings',
    title: msg`My settings`,
    businessPath: '/settings/b2b',
    load: () => import('#src/account/settings/settings.route.tsx'),
  },
  {
    name: 'businessSettings',
    path: '/settings/b2b',
    title: msg`My settings`,
    audience: 'business',
    load: () => import('#src/account/settings/settings.route.tsx'),
  },
  {
    name: 'email',
    path: '/settings/email',
    title: msg`Change email address`,
    load: () => import('#src/account/settings/settings-email.route.tsx'),
  },
  {
    name: 'businessEmail',
    path: '/settings/b2b/email',
    title: msg`Change email address`,
    audience: 'business',
    load: () => import('#src/account/settings/settings-email.route.tsx'),
  },
  {
    name: 'personalDetails',
    path: '/settings/personal-details',
    title: msg`Change personal details`,
    load: () => import('#src/account/personal-details/personal-details.route.tsx'),
  },
  {
    name: 'paymentMethod',
    path: '/settings/payment-method',
    title: msg`Change your payment method`,
    audience: 'business',
    load: () => import('#src/account/payment-method/payment-method.route.tsx'),
  },
  {
    name: 'newAddress',
    path: '/settings/new-address',
    title: msg`Delivery address`,
    load: () => import('#src/account/address-form/address-new.route.tsx'),
  },
  {
    name: 'businessNewAddress',
    path: '/settings/b2b/new-address',
    title: msg`Delivery address`,
    audience: 'business',
    load: () => import('#src/account/address-form/address-new.route.tsx'),
  },
  {
    name: 'address',
    path: '/settings/address/$addressId',
    title: msg`Delivery address`,
    load: () => import('#src/account/address-form/address.route.tsx'),
  },
  {
    name: 'businessAddress',
    path: '/settings/b2b/address/$addressId',
    title: msg`Delivery address`,
    audience: 'business',
    load: () => import('#src/account/address-form/address.route.tsx'),
  },
  {
    name: 'addresses',
    path: '/settings/addresses/all',
    title: msg`Delivery address`,
    load: () => import('#src/account/addresses/addresses.route.tsx'),
  },
  {
    name: 'integration',
    path: '/integration',
    title: msg`FTP instructions`,
    load: () => import('#src/account/ftp-callback/integration.route.tsx'),
  },
  {
    name: 'deletionConfirmation',
    path: '/delete-account-confirmation',
    title: DEFAULT_TITLE,
    load: () => import('#src/account/account-deletion/deletion-confirmation.route.ts'),
  },
  {
    name: 'accountDeletionFailed',
    path: '/delete-account-error',
    title: DEFAULT_TITLE,
    load: () => import('#src/account/account-deletion/account-deletion-failed.route.tsx'),
  },
  {
    name: 'accountDeleted',
    path: '/account-deleted',
    title: DEFAULT_TITLE,
    load: () => import('#src/account/account-deletion/account-deleted.route.tsx'),
  },
  {
    name: 'emailConfirmation',
    path: '/change-email-confirmation',
    title: DEFAULT_TITLE,
    load: () => import('#src/account/email-change/email-confirmation.route.ts'),
  },
  {
    name: 'emailChanged',
    path: '/change-email-success',
    title: DEFAULT_TITLE,
    load: () => import('#src/account/email-change/email-changed.route.tsx'),
  },
  {
    name: 'emailChangeFailed',
    path: '/change-email-error',
    title: DEFAULT_TITLE,
    load: () => import('#src/account/email-change/email-change-failed.route.tsx'),
  },
  {
    name: 'subscriptionConfirmation',
    path: '/subscription-confirmation',
    title: DEFAULT_TITLE,
    load: () => import('#src/account/confirmation/subscription-confirmation.route.ts'),
  },
  {
    name: 'subscribed',
    path: '/subscription-confirmation-success',
    title: DEFAULT_TITLE,
    load: () => import('#src/account/confirmation/subscribed.route.tsx'),
  },
  {
    name: 'subscriptionFailed',
    path: '/subscription-confirmation-error',
    title: DEFAULT_TITLE,
    load: () => import('#src/account/confirmation/subscription-failed.route.tsx'),
  },
  {
    name: 'logout',
    path: '/logout',
    title: DEFAULT_TITLE,
    // Not fetched on first use: signing out must work offline.
    load: () => Promise.resolve({ screen: logoutScreen }),
  },
]

/** The screen at a path, or null for an unknown path. */
export const routeAt = (path: string): RouteEntry | null =>
  ROUTE_TABLE.find(entry => isAt(entry.path, path)) ?? null
