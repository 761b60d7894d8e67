/** The shape of the loading skeleton: a photo grid, a form, or a list of cards. */
export type SkeletonShape = 'photos' | 'form' | 'list'

/** The parts of the page that the skeleton reads. */
export interface SkeletonView {
  path: string
  query: string
  /** The theme that the customer chose in this browser; null if none was chosen. */
  theme: string | null
  /** Where the photos were last shown (`photosPlace`); see `placeTiles`. */
  place: string | null
  /** The width of the window, the chosen locale and the path with its query. */
  window: string
}

export function shapeOf(path: string): SkeletonShape {
  if (/^\/my-photos(\/|$)/.test(path)) return 'photos'
  return /^\/(settings|integration)(\/|$)/.test(path) ? 'form' : 'list'
}

/**
 * Puts the blank tiles where this browser last showed the photos, if the window is the same: the stored place is
 * `<window> <left> <top> <width>`. Elsewhere than on a phone, the place depends on how words wrap.
 * src/app/first-photos.ts stores it, and paints photos there.
 */
function placeTiles(page: HTMLElement, view: SkeletonView): void {
  var found = /^(\S+) ([\d.]+) ([\d.]+) ([\d.]+)$/.exec(view.place || '')
  if (!found || found[1] !== view.window) return
  page.setAttribute('data-placed', '')
  page.style.setProperty('--photos-at', found[3] + 'px auto auto ' + found[2] + 'px')
  page.style.setProperty('--photos-width', found[4] + 'px')
}

/** Draws the loading skeleton; its styles are in src/app/start-check/skeleton.css. */
export function showSkeleton(page: HTMLElement, view: SkeletonView): void {
  if (view.theme === 'dark' || view.theme === 'light') page.setAttribute('data-theme', view.theme)
  if (/[?&]stripped=true(&|$)/.test(view.query)) page.setAttribute('data-stripped', '')
  page.setAttribute('data-skeleton', shapeOf(view.path))
  placeTiles(page, view)
}

/** Removes the skeleton if the product has rendered a heading. Returns whether it has. */
export function endSkeleton(page: HTMLElement): boolean {
  if (!page.querySelector('#root h1:not([data-loading])')) return false
  page.removeAttribute('data-skeleton')
  page.removeAttribute('data-stripped')
  page.removeAttribute('data-placed')
  return true
}
