import type { AheadOfCall } from '#src/http/call.ts'
import { answerOnce, type EarlyRequest } from '#src/http/early-request.ts'

const CONFIGURATION = new URL('/config.json', location.origin).href

let asked: EarlyRequest | null = null
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

/**
 * Resolves to a copy of the response to the early request for the configuration. Rejects as `fetch` does, or if no
 * early request was sent.
 */
export const configurationAhead = async (): Promise<Response> => {
  if (copy === null) throw new TypeError('The configuration was not asked for')
  return copy
}

/**
 * Hands the configuration request that was sent ahead to the first call for that address; null for any other call.
 */
export const aheadOf = (address: string): AheadOfCall | null => {
  if (asked === null || address !== CONFIGURATION) return null
  const early = asked
  asked = null
  return answerOnce(
    early,
    () => true,
    request => fetch(request),
  )
}
