import { type RefObject, useEffect } from 'react'

/**
 * Sets `--covered` to a box's height in px, so that no focused element is scrolled under the box. Sets 0 while the box
 * has `position: relative`.
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
