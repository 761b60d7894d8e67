import { useSelector } from '@xstate/react'
import {
  defaultPublicConfiguration,
  type PublicConfiguration,
} from '#machines/model/configuration/public-configuration.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { useShell } from '#src/shell/use-shell.ts'

/** The shop's main page and editor from the public configuration; the storefront's own links while it is not read. */
export const useShopRoutes = (): PublicConfiguration['routes'] => {
  const { storefront } = useStarted()
  const menus = useShell('menus')
  const routes = useSelector(menus, snapshot => snapshot?.context.answer.routes)
  return routes ?? defaultPublicConfiguration(storefront).routes
}
