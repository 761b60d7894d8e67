import { routeAt } from '#src/routes/route-table.ts'

/** The first module that runs: what the first screen waits for is on its way before the rest of the page's code has run. */
const CONFIGURATION = new URL('/config.json', location.origin).href

const leaving = new AbortController()
let configuration: Promise<Response> | null = fetch(CONFIGURATION, {
  credentials: 'omit',
  headers: {
    accept: 'application/json',
    'cache-control': 'no-cache',
    'x-correlationid': crypto.randomUUID(),
  },
  signal: leaving.signal,
})
configuration.catch(() => null)

// The code of the first screen. Whoever shows the screen asks again, and says what became of it.
routeAt(location.pathname)
  ?.load?.()
  .catch(() => null)

/** `fetch`, whose first request for the configuration gets the answer that is on its way, where that is a good one. */
export const fetchAhead: typeof fetch = async (asked, init) => {
  const ahead = configuration
  if (ahead === null || !(asked instanceof Request) || asked.url !== CONFIGURATION) {
    return fetch(asked, init)
  }
  configuration = null
  const { signal } = asked
  const leave = (): void => {
    leaving.abort(signal.reason)
  }
  signal.addEventListener('abort', leave)
  const answer = await ahead.catch(() => null)
  if (answer?.ok === true) return answer
  signal.removeEventListener('abort', leave)
  return fetch(asked, init)
}
