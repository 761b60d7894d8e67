import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FeatureFlag } from '#machines/model/configuration/configuration.ts'
import { isAt } from '#machines/shell/model/path-pattern.ts'
import { screen as logoutScreen } from '#src/session/sign-out/logout.screen.tsx'
import type { Screen } from '#src/app/screen.ts'
import {
  PATHS,
  SCREEN_NAMES,
  type PlainScreenPath,
  type ScreenName,
  type ScreenPattern,
} from '#machines/shell/model/screen-path.ts'

/** A screen: its name, path and title, whom it is for, the paths that it redirects to, and how its code is loaded. */
export interface RouteEntry {
  name: ScreenName
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
  parent?: ScreenName
  /** Fetches the screen on first use. */
  load?: () => Promise<{ screen: Screen }>
}

/** The title of every route that has no title of its own. Account area, section 2. */
export const DEFAULT_TITLE = msg`MyAccount`

/** What each screen has besides its path. The build reads the names and modules as text. */
const SCREENS: Readonly<Record<ScreenName, Partial<Omit<RouteEntry, 'name' | 'path'>>>> = {
  overview: {
    // Answers A-054
    title: msg`My account overview`,
    load: () => import('#src/overview/overview.screen.tsx'),
  },
  orders: {
    // Answers A-055
    title: msg`Orders`,
    load: () => import('#src/orders/order-list/orders.screen.tsx'),
  },
  order: {
    // Answers A-064
    title: msg`Order details`,
    load: () => import('#src/orders/order-details/order.screen.tsx'),
  },
  invoices: {
    // Answers A-056
    title: msg`B2B invoices`,
    audience: 'business',
    load: () => import('#src/orders/invoices/invoices.screen.tsx'),
  },
  savedProjects: {
    // Answers A-059
    title: msg`My saved projects`,
    load: () => import('#src/orders/saved-projects/saved-projects.screen.tsx'),
  },
  onlineProducts: {
    // Answers A-060
    title: msg`My online photo books`,
    load: () => import('#src/books/book-list/online-products.screen.tsx'),
  },
  onlineProduct: {
    title: msg`My online photo books`,
    load: () => import('#src/books/book/online-product.screen.tsx'),
  },
  library: {
    // Answers L-020
    title: msg`My photos`,
    flag: 'PhotoManagementTimelineViewEnabled',
    redirectTo: PATHS.photos,
  },
  photos: {
    // Answers L-021
    title: msg`Photos`,
    flag: 'PhotoManagementTimelineViewEnabled',
    load: () => import('#src/library/timeline/timeline/photos.screen.tsx'),
  },
  photoPreview: {
    title: msg`Photos`,
    flag: 'PhotoManagementTimelineViewEnabled',
    parent: 'photos',
    load: () => import('#src/library/preview/preview/preview.screen.tsx'),
  },
  downloads: {
    // Answers A-066
    title: msg`Downloads`,
    flag: 'PhotoManagementTimelineViewEnabled',
    load: () => import('#src/library/downloads/download-list/downloads.screen.tsx'),
  },
  albums: {
    // Answers L-022
    title: msg`Albums`,
    flag: 'PhotoManagementAlbumViewEnabled',
    load: () => import('#src/library/albums/album-list/albums.screen.tsx'),
  },
  album: {
    title: msg`Albums`,
    flag: 'PhotoManagementAlbumViewEnabled',
    load: () => import('#src/library/albums/album/album.screen.tsx'),
  },
  albumPhotoPreview: {
    title: msg`Albums`,
    flag: 'PhotoManagementAlbumViewEnabled',
    parent: 'album',
    load: () => import('#src/library/albums/album/album-preview.screen.tsx'),
  },
  sharedAlbum: {
    title: msg`Albums`,
    flag: 'PhotoManagementSharedAlbumsViewEnabled',
    load: () => import('#src/library/albums/shared-album/shared-album.screen.tsx'),
  },
  sharedAlbumPhotoPreview: {
    title: msg`Albums`,
    flag: 'PhotoManagementSharedAlbumsViewEnabled',
    parent: 'sharedAlbum',
    load: () => import('#src/library/albums/shared-album/shared-album-preview.screen.tsx'),
  },
  settings: {
    // Answers A-058
    title: msg`My settings`,
    businessPath: PATHS.businessSettings,
    load: () => import('#src/account/settings/settings.screen.tsx'),
  },
  businessSettings: {
    title: msg`My settings`,
    audience: 'business',
    load: () => import('#src/account/settings/settings.screen.tsx'),
  },
  email: {
    // Answers A-062
    title: msg`Change email address`,
    load: () => import('#src/account/email-change/email-change.screen.tsx'),
  },
  businessEmail: {
    title: msg`Change email address`,
    audience: 'business',
    load: () => import('#src/account/email-change/email-change.screen.tsx'),
  },
  personalDetails: {
    // Answers A-061
    title: msg`Change personal details`,
    load: () => import('#src/account/personal-details/personal-details.screen.tsx'),
  },
  paymentMethod: {
    // Answers A-065
    title: msg`Change your payment method`,
    audience: 'business',
    load: () => import('#src/account/payment-method/payment-method.screen.tsx'),
  },
  newAddress: {
    // Answers A-063
    title: msg`Delivery address`,
    load: () => import('#src/account/address-form/address-new.screen.tsx'),
  },
  businessNewAddress: {
    title: msg`Delivery address`,
    audience: 'business',
    load: () => import('#src/account/address-form/address-new.screen.tsx'),
  },
  address: {
    title: msg`Delivery address`,
    load: () => import('#src/account/address-form/address.screen.tsx'),
  },
  businessAddress: {
    title: msg`Delivery address`,
    audience: 'business',
    load: () => import('#src/account/address-form/address.screen.tsx'),
  },
  addresses: {
    title: msg`Delivery address`,
    load: () => import('#src/account/addresses/addresses.screen.tsx'),
  },
  integration: {
    // Answers A-057
    title: msg`FTP instructions`,
    load: () => import('#src/account/ftp-callback/integration.screen.tsx'),
  },
  deletionConfirmation: {
    load: () =>
      import('#src/account/confirmation/confirmation.screen.tsx').then(code => ({
        screen: code.confirmationScreen('accountDeletion'),
      })),
  },
  accountDeletionFailed: {
    load: () => import('#src/account/account-deletion/account-deletion-failed.screen.tsx'),
  },
  accountDeleted: {
    load: () => import('#src/account/account-deletion/account-deleted.screen.tsx'),
  },
  emailConfirmation: {
    load: () =>
      import('#src/account/confirmation/confirmation.screen.tsx').then(code => ({
        screen: code.confirmationScreen('emailChange'),
      })),
  },
  emailChanged: {
    load: () => import('#src/account/email-change/email-changed.screen.tsx'),
  },
  emailChangeFailed: {
    load: () => import('#src/account/email-change/email-change-failed.screen.tsx'),
  },
  subscriptionConfirmation: {
    load: () =>
      import('#src/account/confirmation/confirmation.screen.tsx').then(code => ({
        screen: code.confirmationScreen('newsletter'),
      })),
  },
  subscribed: {
    load: () => import('#src/account/confirmation/subscribed.screen.tsx'),
  },
  subscriptionFailed: {
    load: () => import('#src/account/confirmation/subscription-failed.screen.tsx'),
  },
  logout: {
    // Do not fetch this screen on first use: signing out must work offline.
    load: () => Promise.resolve({ screen: logoutScreen }),
  },
}

/** Every screen. Account area, section 2; photo library, section 2, L-019, L-023, L-024. */
export const ROUTE_TABLE: readonly RouteEntry[] = SCREEN_NAMES.map(name => ({
  name,
  path: PATHS[name],
  title: DEFAULT_TITLE,
  ...SCREENS[name],
}))

/** The screen at a path, or null for an unknown path. */
export const routeAt = (path: string): RouteEntry | null =>
  ROUTE_TABLE.find(entry => isAt(entry.path, path)) ?? null
