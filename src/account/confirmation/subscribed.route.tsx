import type { ReactNode } from 'react'
import { SubscribedPage } from '#src/account/confirmation/SubscribedPage.tsx'
import { useMenus } from '#src/shell/menus/use-menus.ts'
import type { Screen } from '#src/app/screen.ts'

function SubscribedRoute(): ReactNode {
  const { routes } = useMenus()
  return <SubscribedPage shopUrl={routes.Main} />
}

export const screen: Screen = { View: SubscribedRoute }
