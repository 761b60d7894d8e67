import { type RefObject, useEffect, useRef } from 'react'

/**
 * For an element around a table: tells when somebody begins to read there, by the focus, by a pointer over the table, or by
 * scrolling the page.
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
    // A page that opens is scrolled to its top.
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
