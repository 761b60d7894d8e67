import type { ReactNode } from 'react'
import { EmailChangedPage } from '#src/features/account/EmailChangedPage.tsx'
import { useMenus } from '#src/features/shell/use-menus.ts'
import type { Screen } from '#src/routes/screen.ts'

function EmailChangedRoute(): ReactNode {
  const { routes } = useMenus()
  return <EmailChangedPage homeHref="/" shopUrl={routes.Main} />
}

export const screen: Screen = { View: EmailChangedRoute }
