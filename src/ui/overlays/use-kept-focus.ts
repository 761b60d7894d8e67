import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Removed with the focus, as a finished button: the section's or the page's heading takes it. */
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
