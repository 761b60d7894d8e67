import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMenus } from '#src/shell/menus/use-menus.ts'
import { Header } from '#src/ui/page/Header.tsx'
import { useStarted } from '#src/shell/use-root.ts'

/** The header of the shop with main and top menu; without a main menu, with the shop's main link (`routes.Main`). */
export function ShopHeader({ account }: { account?: ReactNode }) {
  const { t } = useLingui()
  const { storefront } = useStarted()
  const { menus, routes, isBusy } = useMenus()
  const standIn = isBusy ? [] : [{ label: t`Shop`, url: routes.Main, children: [] }]

  return (
    <Header
      brandName={storefront.vendorName}
      homeHref={routes.Main}
      links={menus.main.length > 0 ? menus.main : standIn}
      top={menus.top}
      account={account}
    />
  )
}
