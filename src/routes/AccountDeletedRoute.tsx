import type { ReactNode } from 'react'
import { AccountDeletedPage } from '#src/features/account/AccountDeletedPage.tsx'
import { useMenus } from '#src/features/shell/use-menus.ts'
import type { Screen } from '#src/routes/screen.ts'

function AccountDeletedRoute(): ReactNode {
  const { routes } = useMenus()
  return <AccountDeletedPage homeHref="/" allProductsUrl={routes.AllProducts ?? routes.Main} />
}

export const screen: Screen = { View: AccountDeletedRoute }
