import { type RefObject, startTransition, useEffect, useState } from 'react'
import type { ColourOf } from '#src/library/grid/tile-colours.ts'

/** Whether the customer has asked the browser to save data. */
const savesData = (): boolean => {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator
  return connection?.saveData === true
}

/** For tiles without a picture yet; null until the grid `hasShown` and the code is there. */
export const useTileColours = (
  grid: RefObject<HTMLElement | null>,
  hasShown: boolean,
): ColourOf | null => {
  const [colours, setColours] = useState<{ of: ColourOf } | null>(null)

  useEffect(() => {
    if (!hasShown || savesData()) return undefined
    const leaving = new AbortController()
    import('#src/library/grid/tile-colours.ts').then(
      ({ followColours }) => {
        if (grid.current === null || leaving.signal.aborted) return
        const of = followColours(grid.current, leaving.signal)
        // In a transition, because it renders all rows again.
        startTransition(() => setColours({ of }))
      },
      () => undefined,
    )
    return () => {
      leaving.abort()
    }
  }, [grid, hasShown])

  return colours?.of ?? null
}
