/** The shape of what comes: prints, fields and rows, or cards. */
export type SkeletonShape = 'photos' | 'form' | 'list'

/** What the skeleton reads of the page. */
export interface SkeletonView {
  path: string
  query: string
  /** What the customer chose for this browser; null for nothing. */
  theme: string | null
}

/** The shape of the screen at a path. */
export function shapeOf(path: string): SkeletonShape {
  if (/^\/my-photos(\/|$)/.test(path)) return 'photos'
  return /^\/(settings|integration)(\/|$)/.test(path) ? 'form' : 'list'
}

/** Draws the page before the product; src/app/start-check/skeleton.css says how. */
export function showSkeleton(page: HTMLElement, view: SkeletonView): void {
  if (view.theme === 'dark' || view.theme === 'light') page.setAttribute('data-theme', view.theme)
  if (/[?&]stripped=true(&|$)/.test(view.query)) page.setAttribute('data-stripped', '')
  page.setAttribute('data-skeleton', shapeOf(view.path))
}

/** Takes it away once the page has a heading of its own. Gives back whether it has. */
export function endSkeleton(page: HTMLElement): boolean {
  if (!page.querySelector('#root h1:not([data-loading])')) return false
  page.removeAttribute('data-skeleton')
  page.removeAttribute('data-stripped')
  return true
}
