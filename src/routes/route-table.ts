import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FeatureFlag } from '#src/model/configuration.ts'
import type { Screen } from '#src/routes/screen.ts'

/** One screen: its path, name and title, the flag it needs, and where its code is. */
export interface RouteEntry {
  name: string
  path: string
  title: MessageDescriptor
  flag?: FeatureFlag
  /** Leads on to another path, keeping the query. */
  redirectTo?: string
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
    name: 'logout',
    path: '/logout',
    title: DEFAULT_TITLE,
    load: () => import('#src/routes/LogoutRoute.tsx'),
  },
]

/** The screen at a path, or null for one that nobody knows. */
export const routeAt = (path: string): RouteEntry | null =>
  ROUTE_TABLE.find(entry => entry.path === (path.replace(/\/+$/u, '') || '/')) ?? null
