import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RegisteredRouter,
  type ResolveParams,
  type Route,
} from '@tanstack/react-router'
import { nextTask } from '#src/browser/in-turns.ts'
import type { FetchCode } from '#src/ui/late-view.tsx'
import type { FeatureFlag } from '#machines/model/configuration/configuration.ts'
import { isCode, isIdentifier } from '#machines/model/identifiers.ts'
import { preservedQuery, readQuery, writeQuery } from '#machines/shell/model/preserved-query.ts'
import { PUBLIC_PATHS } from '#machines/shell/model/public-paths.ts'
import { BrokenScreen, UnknownPath, VisitorElsewhere } from '#src/app/no-screen.tsx'
import { ROUTE_TABLE, type RouteEntry } from '#src/app/route-table.ts'
import type { OpenScreenActor, Screen } from '#src/app/screen.ts'
import type { WiringAddress } from '#src/app/screen-wiring.ts'
import type { ScreenPattern } from '#machines/shell/model/screen-path.ts'
import { ShellRoute } from '#src/shell/shell.screen.tsx'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The path of the previous history entry, from which a link led here. */
    cameFrom?: string
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    cameFrom?: string
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

export interface RouterDependencies {
  isOn(flag: FeatureFlag): boolean
  /** The kind of user: visitors see public screens only; business screens are for business customers only. */
  viewer: 'visitor' | 'private' | 'business'
  /**
   * Opens the screen actors of a screen. If the screen `isOverlay` another screen, the actors of that other screen are
   * kept. `isEntered` is false if the screen is shown already. Returns the names of the screen actors to close on
   * leaving.
   */
  open(
    screen: Screen,
    params: Readonly<Record<string, string>>,
    navigation: { isOverlay: boolean; isEntered: boolean },
  ): OpenScreenActor['name'][]
  close(name: OpenScreenActor['name']): void
  /** Connects the screen actors of a screen. Returns a function that disconnects them. */
  connect(screen: Screen, address: WiringAddress): () => void
  fetchCode: FetchCode
  /** Requests all scripts of the screen at a path. */
  preload(path: string): void
}

const rootOf = (viewer: RouterDependencies['viewer']) =>
  createRootRoute({
    component: ShellRoute,
    notFoundComponent: viewer === 'visitor' ? VisitorElsewhere : UnknownPath,
    errorComponent: BrokenScreen,
    validateSearch: (search: Record<string, unknown>) => search,
    search: {
      middlewares: [({ search, next }) => ({ ...preservedQuery(search), ...next(search) })],
    },
  })

type Root = ReturnType<typeof rootOf>

/** A screen's route, for hooks and links; as in generated route trees, a child route has the whole path. */
type ScreenRoute<Pattern extends ScreenPattern> = Route<
  unknown,
  Root,
  Pattern,
  Pattern,
  Pattern,
  Pattern,
  undefined,
  ResolveParams<Pattern>
>

/** The routes by path, which the compiler cannot infer, because a loop over the table creates them. */
interface ScreenRoutes {
  fileRoutesByFullPath: { [Pattern in ScreenPattern]: ScreenRoute<Pattern> }
  fullPaths: ScreenPattern
  fileRoutesByTo: { [Pattern in ScreenPattern]: ScreenRoute<Pattern> }
  to: ScreenPattern
  fileRoutesById: { [Pattern in ScreenPattern]: ScreenRoute<Pattern> } & { __root__: Root }
  id: ScreenPattern | '__root__'
}

/**
 * Creates the router. It starts the actors of a screen before the screen renders, and stops the actors that are not
 * kept after it. React's root reports render errors.
 */
export const createAppRouter = ({
  isOn,
  viewer,
  open,
  close,
  connect,
  fetchCode,
  preload,
}: RouterDependencies) => {
  const root = rootOf(viewer)

  const table = ROUTE_TABLE.filter(
    ({ path }) => viewer !== 'visitor' || PUBLIC_PATHS.some(known => known === path),
  )
  const routeOf = (
    { path, flag, redirectTo, audience, businessPath, parent, load }: RouteEntry,
    behind: { path: string; route: AnyRoute } | null,
  ): AnyRoute => {
    let passing: OpenScreenActor['name'][] = []
    let fetched: Screen | null = null
    let disconnect: (() => void) | null = null
    const connectOnce = (): void => {
      if (fetched === null || disconnect !== null) return
      disconnect = connect(fetched, routerAddress(router))
    }
    return createRoute({
      getParentRoute: () => behind?.route ?? root,
      path: behind === null ? path : path.slice(behind.path.length),
      ...(load === undefined ? {} : { component: viewOf(load) }),
      errorComponent: BrokenScreen,
      // A screen that opens over another keeps its state when only its parameters change: do not mount it again.
      ...(parent === undefined ? { remountDeps: ({ params }) => params } : {}),
      beforeLoad: async ({ search, params, cause, location, abortController }) => {
        if (
          // Answers A-294, L-018, L-019
          (flag !== undefined && !isOn(flag)) ||
          // An invalid id or code in the path identifies nothing: treat the path as unknown; A-051.
          !Object.entries(params).every(isNamed) ||
          // Answers
          (audience === 'business' && viewer !== 'business')
        ) {
          throw redirect({ to: '/', search: preservedQuery(search), replace: true })
        }
        // Redirect a business customer to the business path of the screen; A-291.
        const elsewhere = viewer === 'business' ? (businessPath ?? redirectTo) : redirectTo
        if (elsewhere !== undefined) throw redirect({ to: elsewhere, search, replace: true })
        if (load === undefined) return
        // Render the screen in a task of its own, so that no task is too long.
        await nextTask()
        preload(location.pathname)
        fetched = await fetchCode(path, () => screenOf(load), abortController.signal)
        passing = open(fetched, params, {
          isOverlay: parent !== undefined,
          isEntered: cause === 'enter',
        })
      },
      // Connect the screen here and not in `beforeLoad`, which also runs for navigations that are then cancelled.
      onEnter: connectOnce,
      // If the code failed to load when the screen was entered, connect the screen once the code is there.
      onStay: connectOnce,
      onLeave: () => {
        disconnect?.()
        disconnect = null
        fetched = null
        for (const name of passing) close(name)
        passing = []
      },
    })
  }
  const routes = table
    .filter(({ parent }) => parent === undefined)
    .map(entry => {
      const route = routeOf(entry, null)
      const over = table
        .filter(({ parent }) => parent === entry.name)
        .map(child => routeOf(child, { path: entry.path, route }))
      return over.length === 0 ? route : route.addChildren(over)
    })

  const router = createRouter({
    // oxlint-disable-next-line no-underscore-dangle -- the router has no other name for it; docs/decisions/0089
    routeTree: root.addChildren(routes)._addFileTypes<ScreenRoutes>(),
    // Replace the router's own query parser, which reads values as JSON and would rewrite them.
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    defaultPreload: false,
    scrollRestoration: true,
  })
  return router
}

export const routerAddress = (router: RegisteredRouter): WiringAddress => ({
  navigate: router.navigate,
  path: () => router.state.location.pathname,
  cameFrom: () => router.state.location.state.cameFrom,
  params: () => router.state.matches.at(-1)?.params ?? {},
  followQuery: listener => {
    listener(router.state.location.search)
    const unsubscribe = router.subscribe('onLoad', ({ toLocation }) => listener(toLocation.search))
    return { unsubscribe }
  },
  followLeaving: listener => ({
    unsubscribe: router.subscribe('onBeforeNavigate', ({ toLocation }) =>
      listener(toLocation.pathname),
    ),
  }),
})

/** Whether a parameter of a path can identify something. Codes may contain spaces and other signs; ids may not. */
const isNamed = ([name, value]: [name: string, value: unknown]): boolean =>
  typeof value === 'string' && (name.endsWith('Code') ? isCode(value) : isIdentifier(value))

type Load = NonNullable<RouteEntry['load']>

/**
 * Fetches a screen on first use. Wraps the error of an import, because on that error the router would reload the page,
 * which ends an offline page.
 */
const screenOf = (load: Load): Promise<Screen> =>
  load().then(
    ({ screen }) => screen,
    (cause: unknown) => {
      throw new Error('The screen could not be loaded', { cause })
    },
  )

const viewOf = (load: Load): ReturnType<typeof lazyRouteComponent> =>
  lazyRouteComponent(() => screenOf(load).then(({ View }) => ({ default: View })))
