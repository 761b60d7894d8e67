import { type RefObject, useEffect, useRef } from 'react'

/**
 * A ref for an element that is removed when a dialog deletes its subject, together with the button that opened the
 * dialog. The focus cannot return to that button, so the page's heading gets it.
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
