import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * If the element is removed while it contains the focus, moves the focus to the heading of the open panel, of the
 * section or of the page.
 */
export const useKeptFocus = <Kept extends HTMLElement>(): RefObject<Kept | null> => {
  const ref = useRef<Kept>(null)

  useLayoutEffect(() => {
    const element = ref.current
    const headingOf = (around: string): HTMLElement | null | undefined =>
      element?.closest(around)?.querySelector<HTMLElement>('[tabindex="-1"]')
    // Answers B-391
    const heading = headingOf('[data-panel=open]') ?? headingOf('section') ?? headingOf('main')
    return () => {
      if (element?.contains(document.activeElement) === true)
        heading?.focus({ preventScroll: true })
    }
  }, [])

  return ref
}
