import { type RefObject, useEffect, useRef } from 'react'

/**
 * A ref for an element that is removed with what has the focus, such as the subject of a dialog that deletes it: the
 * button that opened the dialog cannot get the focus back. If nothing else takes the focus, the page's heading does.
 */
export const useFocusBack = <Deleted extends HTMLElement>(): RefObject<Deleted | null> => {
  const ref = useRef<Deleted>(null)

  useEffect(() => {
    const heading = ref.current?.closest('main')?.querySelector<HTMLElement>('[tabindex="-1"]')
    const takeFocus = (): void => {
      if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
    }
    return () => {
      // Wait two frames: one frame after it has closed, the dialog tries to return the focus.
      requestAnimationFrame(() => requestAnimationFrame(takeFocus))
    }
  }, [])

  return ref
}
