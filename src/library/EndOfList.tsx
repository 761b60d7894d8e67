import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `onSeen` each time the end of the list comes within 600 px of the screen; in a dialog that scrolls, only when
 * the end is visible. If the end stays there, a new `key` makes the component call `onSeen` again.
 */
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
