import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FeatureFlag } from '#src/model/configuration.ts'
import { screen as logoutScreen } from '#src/routes/LogoutRoute.tsx'
import type { Screen } from '#src/routes/screen.ts'

/** One screen: its path, name and title, the flag it needs, and where its code is. */
export interface RouteEntry {
  name: string
  path: string
  title: MessageDescriptor
  flag?: FeatureFlag
  /** For business customers only: private ones are led to the overview; A-291. */
  audience?: 'business'
  /** Where business customers are led on to, keeping the query; A-291. */
  businessPath?: string
  /** Leads on to another path, keeping the query. */
  redirectTo?: string
  /** The name of the screen that stays on the page behind this one. */
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
    load: () => import('#src/routes/OverviewRoute.tsx'),
  },
  {
    name: 'orders',
    path: '/orders',
    title: msg`Orders`,
    load: () => import('#src/routes/OrdersRoute.tsx'),
  },
  {
    name: 'order',
    path: '/orders/$orderCode',
    title: msg`Order details`,
    load: () => import('#src/routes/OrderRoute.tsx'),
  },
  {
    name: 'invoices',
    path: '/invoices',
    title: msg`B2B invoices`,
    audience: 'business',
    load: () => import('#src/routes/InvoicesRoute.tsx'),
  },
  {
    name: 'savedProjects',
    path: '/saved-projects',
    title: msg`My saved projects`,
    load: () => import('#src/routes/SavedProjectsRoute.tsx'),
  },
  {
    name: 'onlineProducts',
    path: '/online-products',
    title: msg`My online photo books`,
    load: () => import('#src/routes/OnlineProductsRoute.tsx'),
  },
  {
    name: 'onlineProduct',
    path: '/online-products/$productCode',
    title: msg`My online photo books`,
    load: () => import('#src/routes/OnlineProductRoute.tsx'),
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
    load: () => import('#src/routes/PhotosRoute.tsx'),
  },
  {
    name: 'photoPreview',
    path: '/my-photos/photos/preview/$imageId',
    title: msg`Photos`,
    flag: 'PhotoManagementTimelineViewEnabled',
    parent: 'photos',
    load: () => import('#src/routes/PreviewRoute.tsx'),
  },
  {
    name: 'downloads',
    path: '/downloads',
    title: msg`Downloads`,
    flag: 'PhotoManagementTimelineViewEnabled',
    load: () => import('#src/routes/DownloadsRoute.tsx'),
  },
  {
    name: 'albums',
    path: '/my-photos/albums',
    title: msg`Albums`,
    flag: 'PhotoManagementAlbumViewEnabled',
    load: () => import('#src/routes/AlbumsRoute.tsx'),
  },
  {
    name: 'album',
    path: '/my-photos/albums/$albumId',
    title: msg`Albums`,
    flag: 'PhotoManagementAlbumViewEnabled',
    load: () => import('#src/routes/AlbumRoute.tsx'),
  },
  {
    name: 'albumPhotoPreview',
    path: '/my-photos/albums/$albumId/preview/$imageId',
    title: msg`Albums`,
    flag: 'PhotoManagementAlbumViewEnabled',
    parent: 'album',
    load: () => import('#src/routes/AlbumPreviewRoute.tsx'),
  },
  {
    name: 'sharedAlbum',
    path: '/my-photos/shared-albums/$albumId',
    title: msg`Albums`,
    flag: 'PhotoManagementSharedAlbumsViewEnabled',
    load: () => import('#src/routes/SharedAlbumRoute.tsx'),
  },
  {
    name: 'sharedAlbumPhotoPreview',
    path: '/my-photos/shared-albums/$albumId/preview/$imageId',
    title: msg`Albums`,
    flag: 'PhotoManagementSharedAlbumsViewEnabled',
    parent: 'sharedAlbum',
    load: () => import('#src/routes/SharedAlbumPreviewRoute.tsx'),
  },
  {
    name: 'settings',
    path: '/settings',
    title: msg`My settings`,
    businessPath: '/settings/b2b',
    load: () => import('#src/routes/SettingsRoute.tsx'),
  },
  {
    name: 'businessSettings',
    path: '/settings/b2b',
    title: msg`My settings`,
    audience: 'business',
    load: () => import('#src/routes/SettingsRoute.tsx'),
  },
  {
    name: 'email',
    path: '/settings/email',
    title: msg`Change email address`,
    load: () => import('#src/routes/SettingsEmailRoute.tsx'),
  },
  {
    name: 'businessEmail',
    path: '/settings/b2b/email',
    title: msg`Change email address`,
    audience: 'business',
    load: () => import('#src/routes/SettingsEmailRoute.tsx'),
  },
  {
    name: 'personalDetails',
    path: '/settings/personal-details',
    title: msg`Change personal details`,
    load: () => import('#src/routes/PersonalDetailsRoute.tsx'),
  },
  {
    name: 'paymentMethod',
    path: '/settings/payment-method',
    title: msg`Change your payment method`,
    audience: 'business',
    load: () => import('#src/routes/PaymentMethodRoute.tsx'),
  },
  {
    name: 'newAddress',
    path: '/settings/new-address',
    title: msg`Delivery address`,
    load: () => import('#src/routes/AddressNewRoute.tsx'),
  },
  {
    name: 'businessNewAddress',
    path: '/settings/b2b/new-address',
    title: msg`Delivery address`,
    audience: 'business',
    load: () => import('#src/routes/AddressNewRoute.tsx'),
  },
  {
    name: 'address',
    path: '/settings/address/$addressId',
    title: msg`Delivery address`,
    load: () => import('#src/routes/AddressRoute.tsx'),
  },
  {
    name: 'businessAddress',
    path: '/settings/b2b/address/$addressId',
    title: msg`Delivery address`,
    audience: 'business',
    load: () => import('#src/routes/AddressRoute.tsx'),
  },
  {
    name: 'addresses',
    path: '/settings/addresses/all',
    title: msg`Delivery address`,
    load: () => import('#src/routes/AddressesRoute.tsx'),
  },
  {
    name: 'integration',
    path: '/integration',
    title: msg`FTP instructions`,
    load: () => import('#src/routes/IntegrationRoute.tsx'),
  },
  {
    name: 'deletionConfirmation',
    path: '/delete-account-confirmation',
    title: DEFAULT_TITLE,
    load: () => import('#src/routes/DeletionConfirmationRoute.ts'),
  },
  {
    name: 'accountDeletionFailed',
    path: '/delete-account-error',
    title: DEFAULT_TITLE,
    load: () => import('#src/routes/AccountDeletionFailedRoute.tsx'),
  },
  {
    name: 'accountDeleted',
    path: '/account-deleted',
    title: DEFAULT_TITLE,
    load: () => import('#src/routes/AccountDeletedRoute.tsx'),
  },
  {
    name: 'emailConfirmation',
    path: '/change-email-confirmation',
    title: DEFAULT_TITLE,
    load: () => import('#src/routes/EmailConfirmationRoute.ts'),
  },
  {
    name: 'emailChanged',
    path: '/change-email-success',
    title: DEFAULT_TITLE,
    load: () => import('#src/routes/EmailChangedRoute.tsx'),
  },
  {
    name: 'emailChangeFailed',
    path: '/change-email-error',
    title: DEFAULT_TITLE,
    load: () => import('#src/routes/EmailChangeFailedRoute.tsx'),
  },
  {
    name: 'subscriptionConfirmation',
    path: '/subscription-confirmation',
    title: DEFAULT_TITLE,
    load: () => import('#src/routes/SubscriptionConfirmationRoute.ts'),
  },
  {
    name: 'subscribed',
    path: '/subscription-confirmation-success',
    title: DEFAULT_TITLE,
    load: () => import('#src/routes/SubscribedRoute.tsx'),
  },
  {
    name: 'subscriptionFailed',
    path: '/subscription-confirmation-error',
    title: DEFAULT_TITLE,
    load: () => import('#src/routes/SubscriptionFailedRoute.tsx'),
  },
  {
    name: 'logout',
    path: '/logout',
    title: DEFAULT_TITLE,
    // Without a network nothing can be fetched any more, and signing out works all the same.
    load: () => Promise.resolve({ screen: logoutScreen }),
  },
]

/** The screen at a path, or null for one that nobody knows. */
export const routeAt = (path: string): RouteEntry | null => {
  const asked = segmentsOf(path)
  return ROUTE_TABLE.find(entry => fits(segmentsOf(entry.path), asked)) ?? null
}

const segmentsOf = (path: string): string[] => path.split('/').filter(segment => segment !== '')

/** A segment that begins with $ stands for any. */
const fits = (pattern: readonly string[], asked: readonly string[]): boolean =>
  pattern.length === asked.length &&
  pattern.every((segment, index) => segment.startsWith('$') || segment === asked[index])
