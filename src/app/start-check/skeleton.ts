/** The shape of the loading skeleton: a photo grid, a form, or a list of cards. */
export type SkeletonShape = 'photos' | 'form' | 'list'

/** The parts of the page that the skeleton reads. */
export interface SkeletonView {
  path: string
  query: string
  /** The theme that the customer chose in this browser; null if none was chosen. */
  theme: string | null
}

/** The shape of the screen at a path. */
export function shapeOf(path: string): SkeletonShape {
  if (/^\/my-photos(\/|$)/.test(path)) return 'photos'
  return /^\/(settings|integration)(\/|$)/.test(path) ? 'form' : 'list'
}

/** Draws the loading skeleton; its styles are in src/app/start-check/skeleton.css. */
export function showSkeleton(page: HTMLElement, view: SkeletonView): void {
  if (view.theme === 'dark' || view.theme === 'light') page.setAttribute('data-theme', view.theme)
  if (/[?&]stripped=true(&|$)/.test(view.query)) page.setAttribute('data-stripped', '')
  page.setAttribute('data-skeleton', shapeOf(view.path))
}

/** Removes the skeleton if the product has rendered a heading. Returns whether it has. */
export function endSkeleton(page: HTMLElement): boolean {
  if (!page.querySelector('#root h1:not([data-loading])')) return false
  page.removeAttribute('data-skeleton')
  page.removeAttribute('data-stripped')
  return true
}
