import { type RefObject, startTransition, useEffect, useState } from 'react'
import type { ColourOf } from '#src/library/grid/tile-colours.ts'

/** Whether the customer has asked the browser to save data. */
const savesData = (): boolean => {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator
  return connection?.saveData === true
}

/**
 * The main colours of photos, for the tiles of a grid whose pictures have not come. Null until the first picture has come
 * and the code is there: it is fetched after that picture, so that no picture waits for it. Without it, tiles stay blank.
 */
// Answers B-316
export const useTileColours = (grid: RefObject<HTMLElement | null>): ColourOf | null => {
  const [colours, setColours] = useState<{ of: ColourOf } | null>(null)

  useEffect(() => {
    if (savesData()) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const follow = (): void => {
      import('#src/library/grid/tile-colours.ts').then(
        ({ followColours }) => {
          if (grid.current === null || signal.aborted) return
          const of = followColours(grid.current, signal)
          // In a transition, because it renders all rows again.
          startTransition(() => setColours({ of }))
        },
        () => undefined,
      )
    }
    grid.current?.addEventListener('load', follow, { capture: true, once: true, signal })
    return () => {
      leaving.abort()
    }
  }, [grid])

  return colours?.of ?? null
}
