import type { AheadOfCall } from '#src/http/call.ts'

const CONFIGURATION = new URL('/config.json', location.origin).href

interface Asked {
  correlationId: string
  leaving: AbortController
  answer: Promise<Response>
}

let asked: Asked | null = null
let copy: Promise<Response> | null = null

/** Requests the configuration while the code of the page is still loading. */
export const askConfiguration = (): void => {
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
  copy = answer.then(response => response.clone())
  copy.catch(() => null)
  asked = { correlationId, leaving, answer }
}

/** A copy of the configuration's response; rejects as `fetch` does, or if it was not asked for. */
export const configurationAhead = async (): Promise<Response> => {
  if (copy === null) throw new TypeError('The configuration was not asked for')
  return copy
}

/** The configuration request, handed to the first call that asks for it. */
export const aheadOf = (address: string): AheadOfCall | null => {
  if (asked === null || address !== CONFIGURATION) return null
  const { correlationId, leaving, answer } = asked
  asked = null
  let coming: Promise<Response> | null = answer
  return {
    correlationId,
    send: request => {
      const taken = coming
      coming = null
      if (taken === null) return fetch(request)
      const { signal } = request
      signal.addEventListener('abort', () => {
        leaving.abort(signal.reason)
      })
      return taken
    },
  }
}
