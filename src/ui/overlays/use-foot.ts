import { type RefObject, useLayoutEffect } from 'react'

/** The layers from the edge upwards; the footer of a `dialog` on a small screen covers all others but `toasts`. */
type FootLayer = 'sheet' | 'bar' | 'tray' | 'notice' | 'toasts' | 'dialog'

/**
 * Sets `--foot-<layer>` to the layer's height in px, by which styles reserve space. Sets 0 while the layer has
 * `position: static`; B-070.
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
