import { shallowEqual } from '@xstate/react'
import { type RefObject, startTransition, useLayoutEffect, useState } from 'react'

/** How many rows are rendered above and below the screen. */
const BEYOND = 5
/** The minimum number of rows to render, because a dialog that slides in starts below the screen. */
const FEWEST = 20

/** The rows of a long list to render: `to` is exclusive. `height` is the height of one row in px. */
export interface RowWindow {
  from: number
  to: number
  height: number
}

/**
 * Returns the rows of a list to render, and updates them when a container of the list scrolls or the window is resized.
 * All rows have the height `rem`, in rem. The first render has no rows; they follow in a transition, so that a dialog
 * with thousands of rows opens without a long task.
 */
export const useRowWindow = (list: RefObject<HTMLElement | null>, rem: number): RowWindow => {
  const [shown, setShown] = useState<RowWindow>({ from: 0, to: 0, height: rem * 16 })

  useLayoutEffect(() => {
    const look = (): void => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const height = rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const from = Math.max(0, Math.floor(-top / height) - BEYOND)
      const to = Math.max(from + FEWEST, Math.ceil((innerHeight - top) / height) + BEYOND)
      const next = { from, to, height }
      setShown(before => (shallowEqual(before, next) ? before : next))
    }
    startTransition(look)
    // Listen in the capture phase, because scroll events do not bubble.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
    }
  }, [list, rem])

  return shown
}
