import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FeatureFlag } from '#machines/model/configuration/configuration.ts'
import { isAt } from '#machines/shell/model/path-pattern.ts'
import { screen as logoutScreen } from '#src/session/sign-out/logout.screen.tsx'
import type { Screen } from '#src/app/screen.ts'
import type { PlainScreenPath, ScreenPattern } from '#machines/shell/model/screen-path.ts'

/** A screen: its name, path and title, whom it is for, the paths that it redirects to, and how its code is loaded. */
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

/** The title of every route that has no title of its own. Account area, section 2. */
export const DEFAULT_TITLE = msg`MyAccount`

/**
 * Every screen of the account area, in one table. Account area, section 2; photo library, section 2;
 * L-019, L-023, L-024.
 */
export const ROUTE_TABLE: readonly RouteEntry[] = [
  {
    name: 'overview',
    path: '/',
    // Answers A-054
    title: msg`My account overview`,
    load: () => import('#src/overview/overview.screen.tsx'),
  },
  {
    name: 'orders',
    // Answers A-016
    path: '/orders',
    // Answers A-055
    title: msg`Orders`,
    load: () => import('#src/orders/order-list/orders.screen.tsx'),
  },
  {
    name: 'order',
    // Answers A-017
    path: '/orders/$orderCode',
    // Answers A-064
    title: msg`Order details`,
    load: () => import('#src/orders/order-details/order.screen.tsx'),
  },
  {
    name: 'invoices',
    // Answers
    path: '/invoices',
    // Answers A-056
    title: msg`B2B invoices`,
    audience: 'business',
    load: () => import('#src/orders/invoices/invoices.screen.tsx'),
  },
  {
    name: 'savedProjects',
    // Answers A-018
    path: '/saved-projects',
    // Answers A-059
    title: msg`My saved projects`,
    load: () => import('#src/orders/saved-projects/saved-projects.screen.tsx'),
  },
  {
    name: 'onlineProducts',
    // Answers A-035
    path: '/online-products',
    // Answers A-060
    title: msg`My online photo books`,
    load: () => import('#src/books/book-list/online-products.screen.tsx'),
  },
  {
    name: 'onlineProduct',
    path: '/online-products/$productCode',
    title: msg`My online photo books`,
    load: () => import('#src/books/book/online-product.screen.tsx'),
  },
  {
    name: 'library',
    // Answers A-019, L-004, L-005
    path: '/my-photos',
    // Answers L-020
    title: msg`My photos`,
    flag: 'PhotoManagementTimelineViewEnabled',
    redirectTo: '/my-photos/photos',
  },
  {
    name: 'photos',
    // Answers L-006
    path: '/my-photos/photos',
    // Answers L-021
    title: msg`Photos`,
    flag: 'PhotoManagementTimelineViewEnabled',
    load: () => import('#src/library/timeline/timeline/photos.screen.tsx'),
  },
  {
    name: 'photoPreview',
    // Answers L-007, L-014
    path: '/my-photos/photos/preview/$imageId',
    title: msg`Photos`,
    flag: 'PhotoManagementTimelineViewEnabled',
    parent: 'photos',
    load: () => import('#src/library/preview/preview/preview.screen.tsx'),
  },
  {
    name: 'downloads',
    // Answers A-020
    path: '/downloads',
    // Answers A-066
    title: msg`Downloads`,
    flag: 'PhotoManagementTimelineViewEnabled',
    load: () => import('#src/library/downloads/download-list/downloads.screen.tsx'),
  },
  {
    name: 'albums',
    // Answers L-008
    path: '/my-photos/albums',
    // Answers L-022
    title: msg`Albums`,
    flag: 'PhotoManagementAlbumViewEnabled',
    load: () => import('#src/library/albums/album-list/albums.screen.tsx'),
  },
  {
    name: 'album',
    // Answers L-009
    path: '/my-photos/albums/$albumId',
    title: msg`Albums`,
    flag: 'PhotoManagementAlbumViewEnabled',
    load: () => import('#src/library/albums/album/album.screen.tsx'),
  },
  {
    name: 'albumPhotoPreview',
    // Answers L-011, L-016
    path: '/my-photos/albums/$albumId/preview/$imageId',
    title: msg`Albums`,
    flag: 'PhotoManagementAlbumViewEnabled',
    parent: 'album',
    load: () => import('#src/library/albums/album/album-preview.screen.tsx'),
  },
  {
    name: 'sharedAlbum',
    // Answers L-010
    path: '/my-photos/shared-albums/$albumId',
    title: msg`Albums`,
    flag: 'PhotoManagementSharedAlbumsViewEnabled',
    load: () => import('#src/library/albums/shared-album/shared-album.screen.tsx'),
  },
  {
    name: 'sharedAlbumPhotoPreview',
    // Answers L-012, L-017
    path: '/my-photos/shared-albums/$albumId/preview/$imageId',
    title: msg`Albums`,
    flag: 'PhotoManagementSharedAlbumsViewEnabled',
    parent: 'sharedAlbum',
    load: () => import('#src/library/albums/shared-album/shared-album-preview.screen.tsx'),
  },
  {
    name: 'settings',
    // Answers A-023
    path: '/settings',
    // Answers A-058
    title: msg`My settings`,
    businessPath: '/settings/b2b',
    load: () => import('#src/account/settings/settings.screen.tsx'),
  },
  {
    name: 'businessSettings',
    // Answers
    path: '/settings/b2b',
    title: msg`My settings`,
    audience: 'business',
    load: () => import('#src/account/settings/settings.screen.tsx'),
  },
  {
    name: 'email',
    // Answers A-025
    path: '/settings/email',
    // Answers A-062
    title: msg`Change email address`,
    load: () => import('#src/account/email-change/email-change.screen.tsx'),
  },
  {
    name: 'businessEmail',
    // Answers A-026
    path: '/settings/b2b/email',
    title: msg`Change email address`,
    audience: 'business',
    load: () => import('#src/account/email-change/email-change.screen.tsx'),
  },
  {
    name: 'personalDetails',
    // Answers A-027
    path: '/settings/personal-details',
    // Answers A-061
    title: msg`Change personal details`,
    load: () => import('#src/account/personal-details/personal-details.screen.tsx'),
  },
  {
    name: 'paymentMethod',
    // Answers
    path: '/settings/payment-method',
    // Answers A-065
    title: msg`Change your payment method`,
    audience: 'business',
    load: () => import('#src/account/payment-method/payment-method.screen.tsx'),
  },
  {
    name: 'newAddress',
    // Answers A-029
    path: '/settings/new-address',
    // Answers A-063
    title: msg`Delivery address`,
    load: () => import('#src/account/address-form/address-new.screen.tsx'),
  },
  {
    name: 'businessNewAddress',
    // Answers A-031
    path: '/settings/b2b/new-address',
    title: msg`Delivery address`,
    audience: 'business',
    load: () => import('#src/account/address-form/address-new.screen.tsx'),
  },
  {
    name: 'address',
    // Answers
    path: '/settings/address/$addressId',
    title: msg`Delivery address`,
    load: () => import('#src/account/address-form/address.screen.tsx'),
  },
  {
    name: 'businessAddress',
    // Answers
    path: '/settings/b2b/address/$addressId',
    title: msg`Delivery address`,
    audience: 'business',
    load: () => import('#src/account/address-form/address.screen.tsx'),
  },
  {
    name: 'addresses',
    path: '/settings/addresses/all',
    title: msg`Delivery address`,
    load: () => import('#src/account/addresses/addresses.screen.tsx'),
  },
  {
    name: 'integration',
    // Answers A-022
    path: '/integration',
    // Answers A-057
    title: msg`FTP instructions`,
    load: () => import('#src/account/ftp-callback/integration.screen.tsx'),
  },
  {
    name: 'deletionConfirmation',
    // Answers A-037
    path: '/delete-account-confirmation',
    title: DEFAULT_TITLE,
    load: () =>
      import('#src/account/confirmation/confirmation.screen.tsx').then(code => ({
        screen: code.confirmationScreen('accountDeletion'),
      })),
  },
  {
    name: 'accountDeletionFailed',
    // Answers A-038
    path: '/delete-account-error',
    title: DEFAULT_TITLE,
    load: () => import('#src/account/account-deletion/account-deletion-failed.screen.tsx'),
  },
  {
    name: 'accountDeleted',
    // Answers A-039
    path: '/account-deleted',
    title: DEFAULT_TITLE,
    load: () => import('#src/account/account-deletion/account-deleted.screen.tsx'),
  },
  {
    name: 'emailConfirmation',
    // Answers A-040
    path: '/change-email-confirmation',
    title: DEFAULT_TITLE,
    load: () =>
      import('#src/account/confirmation/confirmation.screen.tsx').then(code => ({
        screen: code.confirmationScreen('emailChange'),
      })),
  },
  {
    name: 'emailChanged',
    // Answers A-041
    path: '/change-email-success',
    title: DEFAULT_TITLE,
    load: () => import('#src/account/email-change/email-changed.screen.tsx'),
  },
  {
    name: 'emailChangeFailed',
    // Answers A-042
    path: '/change-email-error',
    title: DEFAULT_TITLE,
    load: () => import('#src/account/email-change/email-change-failed.screen.tsx'),
  },
  {
    name: 'subscriptionConfirmation',
    // Answers A-043
    path: '/subscription-confirmation',
    title: DEFAULT_TITLE,
    load: () =>
      import('#src/account/confirmation/confirmation.screen.tsx').then(code => ({
        screen: code.confirmationScreen('newsletter'),
      })),
  },
  {
    name: 'subscribed',
    // Answers A-044
    path: '/subscription-confirmation-success',
    title: DEFAULT_TITLE,
    load: () => import('#src/account/confirmation/subscribed.screen.tsx'),
  },
  {
    name: 'subscriptionFailed',
    // Answers A-045
    path: '/subscription-confirmation-error',
    title: DEFAULT_TITLE,
    load: () => import('#src/account/confirmation/subscription-failed.screen.tsx'),
  },
  {
    name: 'logout',
    path: '/logout',
    title: DEFAULT_TITLE,
    // Do not fetch this screen on first use: signing out must work offline.
    load: () => Promise.resolve({ screen: logoutScreen }),
  },
]

/** The screen at a path, or null for an unknown path. */
export const routeAt = (path: string): RouteEntry | null =>
  ROUTE_TABLE.find(entry => isAt(entry.path, path)) ?? null
