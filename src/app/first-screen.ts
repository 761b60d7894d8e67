import type { AppContext } from '#src/shell/app-context.actor.ts'
import { isFlagOn } from '#machines/model/feature-flag.ts'
import { wordsAt } from '#machines/shell/model/path-pattern.ts'
import { routeAt } from '#src/app/route-table.ts'

// The code of the first screen. Whoever shows the screen asks again, and says what became of it.
const first = routeAt(location.pathname)
const code = first?.load?.().catch(() => null)

const stored = (key: string): string | null => localStorage.getItem(key)

/** Lets the first screen ask its services for what it waits for, while the page is still dressing. */
export const askAhead = (app: AppContext): void => {
  const { configuration, sessionStore } = app.known()
  if (first?.flag !== undefined && !isFlagOn(first.flag, configuration, location.host, stored)) {
    return
  }
  void code?.then(found => {
    const session = sessionStore.stored()
    if (first === null || session.kind !== 'fresh') return
    // A code that needs no decoding is that of nearly every address; others are asked for when the screen is there.
    const params = wordsAt(first.path, location.pathname)
    if (Object.values(params).some(word => word.includes('%'))) return
    found?.screen.askAhead?.(app, { accountId: session.session.identity.sub, params })
  })
}
