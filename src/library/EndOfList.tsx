import { useEffect, useEffectEvent, useRef } from 'react'

/** Within 600 px of the screen, in a dialog once it is visible; a new `key` calls `onSeen` again. */
export function EndOfList({ onSeen }: { onSeen: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const seen = useEffectEvent(() => onSeen())

  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) seen()
      },
      { rootMargin: '600px' },
    )
    if (end.current !== null) observer.observe(end.current)
    return () => {
      observer.disconnect()
    }
  }, [])

  return <div ref={end} />
}
