import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * For an element that may be removed while it contains the focus. The heading of its page then takes the focus, unless
 * another element has it.
 */
export const useHeadingAfterwards = <Removed extends HTMLElement>(): RefObject<Removed | null> => {
  const ref = useRef<Removed>(null)
  const heading = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      const hasFocus = element?.contains(document.activeElement) === true
      heading.current = hasFocus ? headingOfPage() : null
    }
  }, [])
  useEffect(() => () => focusIfFree(heading.current), [])
  return ref
}

/**
 * For a dialog, which returns the focus to the element that opened it. If that element is gone, the heading of the page
 * takes the focus.
 */
export const useHeadingAfterDialog = (): void => {
  const [opener] = useState(() => document.activeElement)
  useLayoutEffect(
    () => () => {
      const heading = headingOfPage()
      const takeFocus = (): void => {
        if (opener?.isConnected === false) focusIfFree(heading)
      }
      // The dialog returns the focus in the first frame after it closed.
      requestAnimationFrame(() => requestAnimationFrame(takeFocus))
    },
    [opener],
  )
}

const headingOfPage = (): HTMLElement | null => document.querySelector('main h1')

const focusIfFree = (heading: HTMLElement | null): void => {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
}
