import { type RefObject, useLayoutEffect } from 'react'

/**
 * What may stand at the foot of the window, from its edge upwards; `dialog` is the foot of a dialog on a small screen,
 * which lies over all but `toasts`.
 */
type FootLayer = 'sheet' | 'bar' | 'tray' | 'toasts' | 'dialog'

/**
 * Keeps the height of what stands at the foot of the window in `--foot-<layer>` of the page, in px. Styles put each layer
 * on top of those below it, and keep so much room at the end of the page. What is laid out in its place counts as 0.
 */
export const useFoot = (layer: FootLayer, box: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const name = `--foot-${layer}`
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const stands = getComputedStyle(element).position !== 'static'
      style.setProperty(name, `${stands ? element.offsetHeight : 0}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [layer, box])
}
