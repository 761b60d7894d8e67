import { type RefObject, useEffect, useRef } from 'react'

/**
 * For an element around a table: detects when somebody starts to read it, by focus, by a pointer over the
 * table, or by scrolling.
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
    // Opening a page scrolls it to the top, which does not count.
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
