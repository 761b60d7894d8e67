import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const NOTHING_HOLDS = { pointer: false, focus: false, hidden: false }

/**
 * Handlers for a region whose content closes after a while. Calls `onPause` when the pointer or the focus enters the
 * region, or when the page is hidden. Calls `onResume` when none of these holds any more, or when the region is empty
 * or removed.
 */
export const useHold = (
  region: RefObject<HTMLElement | null>,
  { isEmpty, onPause, onResume }: { isEmpty: boolean; onPause: () => void; onResume: () => void },
) => {
  const holds = useRef(NOTHING_HOLDS)

  const setHold = (change: Partial<typeof NOTHING_HOLDS>): void => {
    const before = Object.values(holds.current).includes(true)
    holds.current = { ...holds.current, ...change }
    const now = Object.values(holds.current).includes(true)
    if (now && !before) onPause()
    if (before && !now) onResume()
  }

  const forget = useEffectEvent(() => setHold(NOTHING_HOLDS))
  const look = useEffectEvent(() => setHold({ hidden: document.visibilityState === 'hidden' }))
  useEffect(() => {
    if (isEmpty) return undefined
    // Answers B-166
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      // A removed element fires no `pointerleave` and no `blur`.
      forget()
    }
  }, [isEmpty])

  return {
    onPointerEnter: () => setHold({ pointer: true }),
    onPointerLeave: () => setHold({ pointer: false }),
    onFocus: () => setHold({ focus: true }),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!region.current?.contains(relatedTarget)) setHold({ focus: false })
    },
  }
}
