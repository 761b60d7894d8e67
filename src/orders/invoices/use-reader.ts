import { type RefObject, useEffect, useRef } from 'react'

/** Events of a customer who is about to scroll; a browser that restores the scroll position fires none of these. */
const SIGNS_OF_SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'pointermove']

/** A ref around a table: `onRead` is called when it gets the focus or a pointer, or is scrolled. */
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
    // Ignore the scroll to the top when the page opens, and the scroll to the old position after a reload.
    let hasActed = false
    for (const sign of SIGNS_OF_SCROLLING) {
      addEventListener(
        sign,
        () => {
          hasActed = true
        },
        { ...options, once: true },
      )
    }
    addEventListener(
      'scroll',
      () => {
        if (hasActed && scrollY > 0) onRead()
      },
      options,
    )
    return () => {
      stop.abort()
    }
  }, [onRead])

  return ref
}
