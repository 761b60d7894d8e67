import type { Place } from '#sandbox/hosts.ts'

/** One call that came in, without anything secret. */
interface Call {
  number: number
  /** ISO date-time. */
  time: string
  method: string
  /** First label of the host and key of the shop, `api.kiln-and-keep`. */
  host: string
  path: string
  /** Null when the connection was cut. */
  status: number | null
  milliseconds: number
  correlationId: string | null
}

/** The last calls, newest first. */
export interface CallLog {
  record(request: CallRequest, status: number | null, startedAt: number): void
  list(): readonly Call[]
}

/** What the log reads of a request. */
interface CallRequest {
  method: string
  url: URL
  correlationId: string | null
  place: Place
}

const KEPT = 200

/** Query parameters that say what was asked for; the values of all others are masked. */
const PLAIN = new Set([
  'offset',
  'limit',
  'orderstate',
  'sortkey',
  'sortorder',
  'scope',
  'response_type',
  'acr_values',
])

/** What names one sign-in in the provider's paths. */
const SIGN_IN = /(?<=^\/(?:auth|sign-in)\/)[\w-]+/u

/** A log of the last 200 calls; pictures and page assets that worked are left out. */
export const createCallLog = (): CallLog => {
  const calls: Call[] = []
  let count = 0

  return {
    record: ({ method, url, correlationId, place }, status, startedAt) => {
      if (isNoise(place, url.pathname, status)) return
      count += 1
      calls.unshift({
        number: count,
        time: new Date().toISOString(),
        method,
        host: place.shop === null ? place.label : `${place.label}.${place.shop.key}`,
        path: maskedPath(place, url),
        status,
        milliseconds: Math.round(performance.now() - startedAt),
        correlationId,
      })
      calls.length = Math.min(calls.length, KEPT)
    },
    list: () => calls,
  }
}

const isNoise = (place: Place, path: string, status: number | null): boolean => {
  if (place.label === 'control' || place.label === 'inbox') return true
  if (status === null || status >= 400) return false
  if (place.label === 'myaccount') return path !== '/config.json'
  return /^\/(?:pictures|page)\//u.test(path)
}

const maskedPath = (place: Place, { pathname, searchParams }: URL): string => {
  const path = place.label === 'id' ? pathname.replace(SIGN_IN, '***') : pathname
  const query = [...searchParams].map(
    ([name, value]) => `${name}=${PLAIN.has(name.toLowerCase()) ? value : '***'}`,
  )
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}
