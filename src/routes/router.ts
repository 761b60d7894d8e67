import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { FeatureFlag } from '#src/model/configuration.ts'
import { preservedQuery } from '#src/model/preserved-query.ts'
import { ErrorRoute } from '#src/routes/ErrorRoute.tsx'
import { ROUTE_TABLE } from '#src/routes/route-table.ts'
import { ShellRoute } from '#src/routes/ShellRoute.tsx'
import { UnknownRoute } from '#src/routes/UnknownRoute.tsx'

/** The router over the route table. `isOn` answers for feature flags. Render errors are reported by React's root. */
export const createAppRouter = (isOn: (flag: FeatureFlag) => boolean) => {
  const root = createRootRoute({
    component: ShellRoute,
    notFoundComponent: UnknownRoute,
    errorComponent: ErrorRoute,
    validateSearch: (search: Record<string, unknown>) => search,
    search: {
      middlewares: [({ search, next }) => ({ ...preservedQuery(search), ...next(search) })],
    },
  })

  const routes = ROUTE_TABLE.map(({ path, flag, redirectTo, view }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      ...(view === undefined ? {} : { component: view }),
      errorComponent: ErrorRoute,
      beforeLoad: ({ search }) => {
        if (flag !== undefined && !isOn(flag)) {
          throw redirect({ to: '/', search: preservedQuery(search), replace: true })
        }
        if (redirectTo !== undefined) throw redirect({ to: redirectTo, search, replace: true })
      },
    }),
  )

  return createRouter({
    routeTree: root.addChildren(routes),
    defaultPreload: false,
    scrollRestoration: true,
  })
}
