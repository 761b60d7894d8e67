import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** For an element that may be removed with the focus in it: the heading of its page then takes it, unless something else has. */
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

/** The same for a dialog, which returns the focus to what opened it: the heading takes it if that is gone. */
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
