import type { World } from '#src/actors/world.ts'
import { isFlagOn } from '#src/model/feature-flag.ts'
import { routeAt } from '#src/routes/route-table.ts'

// The code of the first screen. Whoever shows the screen asks again, and says what became of it.
const first = routeAt(location.pathname)
const code = first?.load?.().catch(() => null)

const stored = (key: string): string | null => localStorage.getItem(key)

/** Lets the first screen ask its services for what it waits for, while the page is still dressing. */
export const askAhead = (world: World): void => {
  const { configuration, keeper } = world.known()
  if (first?.flag !== undefined && !isFlagOn(first.flag, configuration, location.host, stored)) {
    return
  }
  void code?.then(found => {
    if (found?.screen.askAhead !== undefined && keeper.stored().kind === 'fresh') {
      found.screen.askAhead(world)
    }
  })
}
