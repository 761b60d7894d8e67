import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { preservedSearch } from '#machines/shell/model/preserved-query.ts'
import { AccountDeletedPage } from '#src/account/account-deletion/AccountDeletedPage.tsx'
import { useMenus } from '#src/shell/menus/use-menus.ts'
import type { Screen } from '#src/app/screen.ts'

function AccountDeletedRoute(): ReactNode {
  const { routes } = useMenus()
  const search = useLocation({ select: ({ searchStr }) => preservedSearch(searchStr) })
  return (
    <AccountDeletedPage
      homeHref={`/${search}`}
      allProductsUrl={routes.AllProducts ?? routes.Main}
    />
  )
}

export const screen: Screen = { View: AccountDeletedRoute }
