/** The part of the window in which a grid scrolls. Positions are in px of the window. */
export interface GridViewport {
  /** The element that scrolls: the page's, or a box of the dialog around the grid. */
  root: HTMLElement
  top: number
  height: number
  /** How far the content is scrolled. */
  scrolled: number
  scrollBy: (px: number) => void
  /** How many px bars cover at the top and at the bottom. */
  coveredAbove: number
  coveredBelow: number
}

/** Returns what scrolls a grid now: the page or, for a grid in a dialog, the nearest box around the grid that scrolls. */
export const viewportOf = (grid: HTMLElement | null): GridViewport => {
  const root = scrollingBox(grid)
  const coveredAbove = Number.parseFloat(
    getComputedStyle(grid ?? document.documentElement).getPropertyValue('--covered') || '0',
  )
  return root === null
    ? {
        root: document.documentElement,
        top: 0,
        height: document.documentElement.clientHeight,
        scrolled: scrollY,
        scrollBy: px => scrollBy({ top: px, behavior: 'instant' }),
        coveredAbove,
        coveredBelow: Number.parseFloat(getComputedStyle(document.body).paddingBlockEnd),
      }
    : {
        root,
        top: root.getBoundingClientRect().top,
        height: root.clientHeight,
        scrolled: root.scrollTop,
        scrollBy: px => root.scrollBy({ top: px, behavior: 'instant' }),
        coveredAbove,
        coveredBelow: 0,
      }
}

const scrollingBox = (grid: HTMLElement | null): HTMLElement | null => {
  const dialog = grid?.closest('[role=dialog]') ?? null
  let box = dialog === null ? null : (grid?.parentElement ?? null)
  while (box !== null && dialog?.contains(box) === true) {
    if (getComputedStyle(box).overflowY === 'auto') return box
    box = box.parentElement
  }
  return null
}
