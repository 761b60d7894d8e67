import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { routeAt } from '#src/app/route-table.ts'

/** Renders dialogs over a list of photos; none while a preview is open over the list, because it renders its own. */
export function Uncovered({ children }: { children: ReactNode }) {
  // Answers B-503
  const isCovered = useRouterState({
    select: ({ location }) => routeAt(location.pathname)?.parent !== undefined,
  })

  return isCovered ? null : children
}
