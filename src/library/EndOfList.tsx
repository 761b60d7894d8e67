import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `onSeen` each time that the end of the list comes within 600 px of the screen. In a box that scrolls by itself,
 * such as a dialog, the end must come into view. Give the component another key to have `onSeen` called again while
 * the end stays there.
 */
export function EndOfList({ onSeen }: { onSeen: () => void }): ReactNode {
  const end = useRef<HTMLDivElement>(null)
  const seen = useEffectEvent(() => {
    onSeen()
  })

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
