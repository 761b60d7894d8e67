import { useSelector } from '@xstate/react'
import {
  defaultPublicConfiguration,
  type PublicConfiguration,
} from '#machines/model/public-configuration.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { useShell } from '#src/shell/use-shell.ts'

/** Main page and editor of the shop; until they are known, and when they cannot be had, those of the storefront. */
export const useShopRoutes = (): PublicConfiguration['routes'] => {
  const { storefront } = useStarted()
  const menus = useShell('menus')
  const routes = useSelector(menus, snapshot => snapshot?.context.answer.routes)
  return routes ?? defaultPublicConfiguration(storefront).routes
}
