import type { IncomingHttpHeaders } from 'node:http'
import { requestHostOf, type ShopLabel } from '#sandbox/hosts.ts'

/** Hosts to which no customer navigates: any request to them comes from a page. */
const NEVER_VISITED: ReadonlySet<ShopLabel> = new Set<ShopLabel>([
  'api',
  'storage',
  'push',
  'survey',
  'archives',
  'reports',
])

const labelOf = (address: string | undefined): string | null => {
  if (address === undefined || !URL.canParse(address)) return null
  return requestHostOf(new URL(address).host)?.label ?? null
}

/**
 * Describes a request with which a page of the app (by a fetch, picture, beacon, frame or socket) sends a token cookie
 * to a host other than the app's. Null for any other request, such as a customer's navigation to the shop. A request
 * with a referrer of another host of the sandbox is not the app's, because the app never sends a referrer.
 */
export const cookieLeakOf = (headers: IncomingHttpHeaders, path: string): string | null => {
  const requestHost = requestHostOf(headers.host ?? '')
  const names = (headers.cookie ?? '').match(/\bauth_\w+(?==)/gu) ?? []
  if (requestHost === null || requestHost.shop === null || requestHost.label === 'myaccount')
    return null
  if (names.length === 0 || headers['sec-fetch-site'] === 'same-origin') return null
  const referrer = labelOf(headers.referer)
  if (referrer !== null && referrer !== 'myaccount') return null
  const dest = headers['sec-fetch-dest'] ?? null
  const isVisit = dest === 'document' || (dest === null && !NEVER_VISITED.has(requestHost.label))
  if (isVisit) return null
  return `${names.join(', ')} to ${requestHost.label} (${dest ?? 'socket'}) ${path}`
}
