import { type RefObject, useEffect, useRef } from 'react'

/**
 * A ref for an element that is removed when a dialog deletes its subject. The button that opened the dialog is removed
 * with the element and cannot get the focus back, so the page's heading gets the focus.
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
