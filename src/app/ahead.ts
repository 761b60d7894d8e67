import type { World } from '#src/actors/world.ts'
import { isFlagOn } from '#src/model/feature-flag.ts'
import { routeAt } from '#src/routes/route-table.ts'
import type { AheadOfCall } from '#src/services/call.ts'

/** The first module that runs: what the first screen waits for is on its way before the rest of the page's code has run. */
const CONFIGURATION = new URL('/config.json', location.origin).href

const correlationId = crypto.randomUUID()
const leaving = new AbortController()
const answer = fetch(CONFIGURATION, {
  credentials: 'omit',
  headers: {
    accept: 'application/json',
    'cache-control': 'no-cache',
    'x-correlationid': correlationId,
  },
  signal: leaving.signal,
})
answer.catch(() => null)

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

let isTaken = false

/** The request for the configuration, for the first call that wants it. */
export const aheadOf = (address: string): AheadOfCall | null => {
  if (isTaken || address !== CONFIGURATION) return null
  isTaken = true
  let coming: Promise<Response> | null = answer
  return {
    correlationId,
    send: (request, init) => {
      const taken = coming
      coming = null
      if (taken === null || !(request instanceof Request)) return fetch(request, init)
      const { signal } = request
      signal.addEventListener('abort', () => {
        leaving.abort(signal.reason)
      })
      return taken
    },
  }
}
