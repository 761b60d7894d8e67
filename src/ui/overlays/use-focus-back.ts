import { type RefObject, useEffect, useRef } from 'react'

/**
 * For an element that a dialog may delete, and with it the button to which the dialog gives the focus back: the heading of
 * the page takes it then, instead of nobody.
 */
export const useFocusBack = <Deleted extends HTMLElement>(): RefObject<Deleted | null> => {
  const ref = useRef<Deleted>(null)

  useEffect(() => {
    const heading = ref.current?.closest('main')?.querySelector<HTMLElement>('[tabindex="-1"]')
    const takeFocus = (): void => {
      if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
    }
    return () => {
      // A dialog gives the focus back one frame after it closed.
      requestAnimationFrame(() => requestAnimationFrame(takeFocus))
    }
  }, [])

  return ref
}
