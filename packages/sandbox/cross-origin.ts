import type { Addresses, RequestHost } from '#sandbox/hosts.ts'

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'

/** Request headers that the app may send; the uploads by tus send several of their own. */
const REQUEST_HEADERS = [
  'Authorization',
  'Cache-Control',
  'Content-Type',
  'Idempotency-Key',
  'Traceparent',
  'X-CorrelationId',
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'Upload-Defer-Length',
  'X-HTTP-Method-Override',
  'X-Requested-With',
].join(', ')

/** Response headers that the app may read. */
const RESPONSE_HEADERS = [
  'X-CorrelationId',
  'Retry-After',
  'Location',
  'Tus-Resumable',
  'Tus-Version',
  'Tus-Extension',
  'Tus-Max-Size',
  'Upload-Offset',
  'Upload-Length',
  'Upload-Metadata',
  'imageId',
  'uploadId',
].join(', ')

/** Seconds for which a browser may cache a preflight. */
const PREFLIGHT_AGE = '600'

const SHARED_LABELS: ReadonlySet<string> = new Set(['api', 'storage', 'archives', 'id', 'reports'])

const isShared = ({ label }: RequestHost): boolean => SHARED_LABELS.has(label)

/** Whether a request comes from the app of the storefront whose service it calls. */
const isAllowed = (
  origin: string | null,
  requestHost: RequestHost,
  addresses: Addresses,
): origin is string =>
  requestHost.shop !== null &&
  isShared(requestHost) &&
  origin === addresses.of('myaccount', requestHost.shop)

/** Whether a request is a CORS preflight. */
export const isPreflight = (request: Request): boolean =>
  request.method === 'OPTIONS' && request.headers.has('access-control-request-method')

/** The answer to a preflight; it permits calls only from the app of the storefront. */
export const preflightResponse = (
  request: Request,
  requestHost: RequestHost,
  addresses: Addresses,
): Response => {
  const response = new Response(null, { status: 204, headers: { vary: 'Origin' } })
  const origin = request.headers.get('origin')
  if (isAllowed(origin, requestHost, addresses)) {
    response.headers.set('access-control-allow-origin', origin)
    response.headers.set('access-control-allow-methods', METHODS)
    response.headers.set('access-control-allow-headers', REQUEST_HEADERS)
    response.headers.set('access-control-max-age', PREFLIGHT_AGE)
  }
  return response
}

/** Lets only the app of the same storefront read an answer. */
export const shareWithApp = (
  origin: string | null,
  response: Response,
  requestHost: RequestHost,
  addresses: Addresses,
): void => {
  if (isShared(requestHost)) response.headers.append('vary', 'Origin')
  response.headers.delete('access-control-allow-origin')
  response.headers.delete('access-control-expose-headers')
  if (!isAllowed(origin, requestHost, addresses)) return
  response.headers.set('access-control-allow-origin', origin)
  response.headers.set('access-control-expose-headers', RESPONSE_HEADERS)
}
