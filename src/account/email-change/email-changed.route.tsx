import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { preservedSearch } from '#machines/shell/model/preserved-query.ts'
import { EmailChangedPage } from '#src/account/email-change/EmailChangedPage.tsx'
import { useMenus } from '#src/shell/menus/use-menus.ts'
import type { Screen } from '#src/app/screen.ts'

function EmailChangedRoute(): ReactNode {
  const { routes } = useMenus()
  const search = useLocation({ select: ({ searchStr }) => preservedSearch(searchStr) })
  return <EmailChangedPage homeHref={`/${search}`} shopUrl={routes.Main} />
}

export const screen: Screen = { View: EmailChangedRoute }
