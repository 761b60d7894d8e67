import { asTile } from '#machines/library/model/growth.ts'

const TIMING = { duration: 220, easing: 'cubic-bezier(0.2, 0, 0, 1)' }
const WHOLE = { transform: 'none', clipPath: 'inset(0px)' }

/** The look of a photo in the place of its tile; null if the tile is out of view, or if the visitor wants no motion. */
const lookOfTile = (photo: HTMLElement) => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  const id = photo.closest<HTMLElement>('[data-photo]')?.dataset['photo'] ?? ''
  const tile = document
    .querySelector(`[role=gridcell][data-photo="${CSS.escape(id)}"]`)
    ?.getBoundingClientRect()
  if (tile === undefined || tile.bottom < 0 || tile.top > innerHeight) return null
  return asTile(tile, photo.getBoundingClientRect())
}

/**
 * Grows a photo from its tile. It uses no view transition, because the tile stays mounted, and because
 * `startViewTransition` would freeze the page while code loads.
 */
export const growFromTile = (photo: HTMLElement): void => {
  const look = lookOfTile(photo)
  if (look !== null) photo.animate([look, WHOLE], TIMING)
}

/** Lets a copy of a photo that is about to be removed shrink into its tile. */
export const shrinkToTile = (photo: HTMLElement): void => {
  const look = lookOfTile(photo)
  if (look === null) return
  const { x, y, width, height } = photo.getBoundingClientRect()
  const copy = photo.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return
  copy.setAttribute('aria-hidden', 'true')
  copy.style.cssText = `position: fixed; inset: ${y}px auto auto ${x}px; inline-size: ${width}px; block-size: ${height}px; z-index: var(--layer-dialog); pointer-events: none`
  document.body.append(copy)
  const shrinking = copy.animate([WHOLE, look], TIMING)
  shrinking.addEventListener('finish', () => copy.remove())
  shrinking.addEventListener('cancel', () => copy.remove())
}
