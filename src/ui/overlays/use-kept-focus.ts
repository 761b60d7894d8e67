import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A ref for an element that may be removed while it has the focus, such as a button whose action has finished. The
 * focus is then not lost: it moves to the heading of the section or, if there is none, of the page.
 */
export const useKeptFocus = <Kept extends HTMLElement>(): RefObject<Kept | null> => {
  const ref = useRef<Kept>(null)

  useLayoutEffect(() => {
    const element = ref.current
    const headingOf = (around: string): HTMLElement | null | undefined =>
      element?.closest(around)?.querySelector<HTMLElement>('[tabindex="-1"]')
    const heading = headingOf('section') ?? headingOf('main')
    return () => {
      if (element?.contains(document.activeElement) === true)
        heading?.focus({ preventScroll: true })
    }
  }, [])

  return ref
}
