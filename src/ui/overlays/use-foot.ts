import { type RefObject, useLayoutEffect } from 'react'

/**
 * Layers at the bottom of the window, from its edge upwards; `dialog` is the footer of a dialog on a small screen,
 * which covers all layers but `toasts`.
 */
type FootLayer = 'sheet' | 'bar' | 'tray' | 'toasts' | 'dialog'

/**
 * Publishes the height of a layer at the bottom of the window as `--foot-<layer>` on the page, in px. Styles
 * stack each layer above those below it, and reserve that space at the end of the page. A layer in normal
 * flow counts as 0; B-070.
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
