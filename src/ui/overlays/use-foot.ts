import { type RefObject, useLayoutEffect } from 'react'

/**
 * Layers at the bottom of the window, from its edge upwards; `dialog` is the footer of a dialog on a small screen,
 * which covers the other layers except `toasts`.
 */
type FootLayer = 'sheet' | 'bar' | 'tray' | 'notice' | 'toasts' | 'dialog'

/**
 * Publishes the height of a layer at the bottom of the window as `--foot-<layer>` on the root element, in px. By these
 * variables, styles stack the layers and reserve their space at the end of the page. A layer with `position: static`
 * counts as 0; B-070.
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
