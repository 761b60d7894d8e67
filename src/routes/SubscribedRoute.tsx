import type { ReactNode } from 'react'
import { SubscribedPage } from '#src/features/account/SubscribedPage.tsx'
import { useMenus } from '#src/features/shell/use-menus.ts'
import type { Screen } from '#src/routes/screen.ts'

function SubscribedRoute(): ReactNode {
  const { routes } = useMenus()
  return <SubscribedPage shopUrl={routes.Main} />
}

export const screen: Screen = { View: SubscribedRoute }
