import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** How far outside the window an element counts as in view already. */
const MARGIN = '600px 0px'

/** Tells when an element comes near the window, and when it has left it again or is taken off the page. */
export const useInView = (onChange: (isInView: boolean) => void): RefObject<HTMLElement | null> => {
  const ref = useRef<HTMLElement>(null)
  const tell = useEffectEvent(onChange)

  useEffect(() => {
    if (ref.current === null) return undefined
    const observer = new IntersectionObserver(
      entries => {
        const last = entries.at(-1)
        if (last !== undefined) tell(last.isIntersecting)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(ref.current)
    return () => {
      observer.disconnect()
      tell(false)
    }
  }, [])

  return ref
}
