import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { FeatureFlag } from '#src/model/configuration.ts'

/** One screen: its path, name and title, the flag it needs, and its view. */
export interface RouteEntry {
  name: string
  path: string
  title: MessageDescriptor
  flag?: FeatureFlag
  /** Leads on to another path, keeping the query. */
  redirectTo?: string
  view?: ReturnType<typeof lazyRouteComponent>
}

/**
 * A view that is fetched on first use. An error of the fetch keeps its cause and changes its words: the router would load
 * the page anew on its own, which without a network ends the product.
 */
const screen = <Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): ReturnType<typeof lazyRouteComponent> =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new Error('The screen could not be loaded', { cause })
      }),
    name,
  )

/** The title of every route that has none of its own. Account area, section 2. */
export const DEFAULT_TITLE = msg`MyAccount`

/** Every screen of the account area, in one table. Account area, section 2; photo library, section 2. */
export const ROUTE_TABLE: readonly RouteEntry[] = [
  {
    name: 'overview',
    path: '/',
    title: msg`My account overview`,
    view: screen(() => import('#src/routes/OverviewRoute.tsx'), 'OverviewRoute'),
  },
  {
    name: 'orders',
    path: '/orders',
    title: msg`Orders`,
    view: screen(() => import('#src/routes/OrdersRoute.tsx'), 'OrdersRoute'),
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
    view: screen(() => import('#src/routes/PhotosRoute.tsx'), 'PhotosRoute'),
  },
  {
    name: 'logout',
    path: '/logout',
    title: DEFAULT_TITLE,
    view: screen(() => import('#src/routes/LogoutRoute.tsx'), 'LogoutRoute'),
  },
]

/** The screen at a path, or null for one that nobody knows. */
export const routeAt = (path: string): RouteEntry | null =>
  ROUTE_TABLE.find(entry => entry.path === (path.replace(/\/+$/u, '') || '/')) ?? null
