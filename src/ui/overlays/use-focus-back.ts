import { type RefObject, useEffect, useRef } from 'react'

/**
 * For an element that a dialog may delete, together with the button to which the focus would return: the
 * page's heading gets the focus instead.
 */
export const useFocusBack = <Deleted extends HTMLElement>(): RefObject<Deleted | null> => {
  const ref = useRef<Deleted>(null)

  useEffect(() => {
    const heading = ref.current?.closest('main')?.querySelector<HTMLElement>('[tabindex="-1"]')
    const takeFocus = (): void => {
      if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
    }
    return () => {
      // Wait two frames: a dialog restores the focus one frame after it closed.
      requestAnimationFrame(() => requestAnimationFrame(takeFocus))
    }
  }, [])

  return ref
}
