import type { ReactNode } from 'react'
import { SubscriptionFailedPage } from '#src/features/account/SubscriptionFailedPage.tsx'
import { useMenus } from '#src/features/shell/use-menus.ts'
import type { Screen } from '#src/routes/screen.ts'
import { useStarted } from '#src/watch/root.ts'

function SubscriptionFailedRoute(): ReactNode {
  const { routes } = useMenus()
  const { storefront } = useStarted()
  return (
    <SubscriptionFailedPage shopUrl={routes.Main} customerCareUrl={storefront.customerCareUrl} />
  )
}

export const screen: Screen = { View: SubscriptionFailedRoute }
