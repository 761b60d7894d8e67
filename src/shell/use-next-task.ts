import { startTransition, useEffect, useState } from 'react'
import { nextTask } from '#src/browser/in-turns.ts'

/**
 * Returns false on the first render and true in the next task. Use it to render heavy content after its surroundings.
 * The update is a transition, which React interrupts every 5 ms, so that the page stays responsive. If `isAtOnce` is
 * true on the first render, returns true at once.
 */
export const useNextTask = (isAtOnce = false): boolean => {
  const [isThere, setIsThere] = useState(isAtOnce)

  useEffect(() => {
    if (isThere) return
    void nextTask().then(() =>
      startTransition(() => {
        setIsThere(true)
      }),
    )
  }, [isThere])

  return isThere
}
