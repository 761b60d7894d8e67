import type { AppContext } from '#src/shell/app-context.actor.ts'
import { isFlagOn } from '#machines/model/feature-flag.ts'
import { wordsAt } from '#machines/shell/model/path-pattern.ts'
import { routeAt } from '#src/app/route-table.ts'

// The code of the first screen. A failure is ignored here: the router loads it again and reports it.
const first = routeAt(location.pathname)
const code = first?.load?.().catch(() => null)

const stored = (key: string): string | null => localStorage.getItem(key)

/** Starts the requests of the first screen early, while styles and texts are still loading. */
export const askAhead = (app: AppContext): void => {
  const { configuration, sessionStore } = app.known()
  if (first?.flag !== undefined && !isFlagOn(first.flag, configuration, location.host, stored)) {
    return
  }
  void code?.then(found => {
    const session = sessionStore.stored()
    if (first === null || session.kind !== 'fresh') return
    // Only plain paths are handled; one with encoded characters waits until the screen has loaded.
    const params = wordsAt(first.path, location.pathname)
    if (Object.values(params).some(word => word.includes('%'))) return
    found?.screen.askAhead?.(app, { accountId: session.session.identity.sub, params })
  })
}
