import { type RefObject, useEffect } from 'react'

/**
 * Publishes the height of a bar at the top of the window as `--covered` on the root element, in px, so that what takes
 * the focus is not scrolled under it. A bar with `position: relative` scrolls away and counts as 0.
 */
export const useCovered = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { style } = document.documentElement
    const { current } = box
    const observer = new ResizeObserver(() => {
      const stays = current !== null && getComputedStyle(current).position !== 'relative'
      style.setProperty('--covered', `${stays ? current.offsetHeight : 0}px`)
    })
    if (current !== null) observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--covered')
    }
  }, [box])
}
