import type { ReactNode } from 'react'
import { EmailChangedPage } from '#src/account/confirmation/EmailChangedPage.tsx'
import { useMenus } from '#src/shell/menus/use-menus.ts'
import type { Screen } from '#src/shell/screen.route.ts'

function EmailChangedRoute(): ReactNode {
  const { routes } = useMenus()
  return <EmailChangedPage homeHref="/" shopUrl={routes.Main} />
}

export const screen: Screen = { View: EmailChangedRoute }
