import type { ReactNode } from 'react'
import { AccountDeletedPage } from '#src/account/account-deletion/AccountDeletedPage.tsx'
import { useMenus } from '#src/shell/menus/use-menus.ts'
import type { Screen } from '#src/shell/screen.route.ts'

function AccountDeletedRoute(): ReactNode {
  const { routes } = useMenus()
  return <AccountDeletedPage homeHref="/" allProductsUrl={routes.AllProducts ?? routes.Main} />
}

export const screen: Screen = { View: AccountDeletedRoute }
