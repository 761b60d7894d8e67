import { type RefObject, useEffect, useRef } from 'react'

/**
 * A ref for an element around a table: `onRead` is called when the customer focuses the table, moves a pointer over
 * it, or scrolls.
 */
export const useReader = <Around extends HTMLElement>(
  onRead: () => void,
): RefObject<Around | null> => {
  const ref = useRef<Around>(null)

  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal, passive: true }
    const readTable = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('table') !== null) onRead()
    }
    for (const sign of ['focusin', 'pointerdown', 'pointermove']) {
      ref.current?.addEventListener(sign, readTable, options)
    }
    // Listen for scrolling, but ignore the scroll to the top when the page opens.
    addEventListener(
      'scroll',
      () => {
        if (scrollY > 0) onRead()
      },
      options,
    )
    return () => {
      stop.abort()
    }
  }, [onRead])

  return ref
}
