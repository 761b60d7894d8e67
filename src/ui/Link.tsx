import { createContext, use, type MouseEvent, type ReactNode } from 'react'
import type { ScreenPath } from '#machines/shell/model/screen-path.ts'

/** How links navigate. The router provides the implementation, so that components do not depend on a router. */
export interface Navigation {
  /** The address of a path, with the part of the current query that every navigation keeps (`preservedQuery`). */
  hrefFor(path: ScreenPath): string
  /** `hash` is the id of a heading of the screen. This heading then gets the focus in place of the first heading. */
  go(path: ScreenPath, hash?: string): void
  /** Goes back if the customer came from this path, so that it is as they left it; else goes there. */
  goBack(path: ScreenPath): void
}

export const NavigationContext = createContext<Navigation | null>(null)

/** Whether a click should navigate in this tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link to another screen of the product. Links that leave the product are plain `a` elements. */
export function Link({
  to,
  hash,
  current = false,
  isBack = false,
  className,
  children,
}: {
  to: ScreenPath
  hash?: string
  current?: boolean
  isBack?: boolean
  className?: string
  children: ReactNode
}) {
  const navigation = use(NavigationContext)

  return (
    <a
      href={`${navigation?.hrefFor(to) ?? to}${hash === undefined ? '' : `#${hash}`}`}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={event => {
        if (navigation === null || !isPlainClick(event)) return
        event.preventDefault()
        if (isBack) navigation.goBack(to)
        else navigation.go(to, hash)
      }}
    >
      {children}
    </a>
  )
}
