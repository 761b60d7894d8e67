import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from '#sandbox/control/fault-order.ts'
import type { Faults } from '#sandbox/control/faults.ts'
import { Problem, problemResponse } from '#sandbox/problem.ts'

const DEFAULT_DELAY = 3000

/**
 * Waits if the fault says so, and then returns a response, `drop` to cut the connection, or `through` to let the
 * service get the call. Every wait ends when the client disconnects.
 */
export const faultResponse = async (
  fault: Fault,
  faults: Faults,
  signal: AbortSignal,
): Promise<Response | 'drop' | 'through'> => {
  const delay = fault.delayMs ?? (fault.kind === 'delay' ? DEFAULT_DELAY : 0)
  if (delay > 0) await wait(delay, null, { signal, ref: false }).catch(() => null)
  switch (fault.kind) {
    case 'cut':
    case 'delay':
    case 'ids':
    case 'lose':
      return 'through'
    case 'drop':
      return 'drop'
    case 'hang':
      return (await faults.hold(fault, signal)) === 'cleared' ? 'through' : 'drop'
    case 'empty':
      return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } })
    case 'garbage':
      return withBody(200, '{"items":[{"superOrderCode":"K', 'application/json')
    case 'body':
      return withBody(200, fault.body, fault.mediaType)
    case 'status':
      return refusalOf(fault, fault.status ?? 500)
  }
}

/**
 * The answer that a fault of the kind `lose` gives after the service has done the work: the fault's status, or a cut
 * connection.
 */
export const lostResponse = (fault: Fault & { kind: 'lose' }): Response | 'drop' =>
  fault.status === undefined ? 'drop' : refusalOf(fault, fault.status)

/**
 * Whether the fault's answer counts as the answer of a proxy before the service, because its body is a text. The
 * gateway adds no correlation id to such an answer.
 */
export const isByProxy = (fault: Fault | null): boolean =>
  fault !== null &&
  'body' in fault &&
  typeof fault.body === 'string' &&
  !/[/+]json\b/u.test(fault.mediaType ?? '')

const refusalOf = (
  { body, mediaType, retryAfter }: Fault & { kind: 'status' | 'lose' },
  status: number,
): Response => {
  const response =
    body === undefined
      ? problemResponse(
          new Problem(status, 'The control room asked for this', 'Clear the fault to go on.'),
        )
      : withBody(status, body, mediaType)
  if (retryAfter !== undefined) response.headers.set('retry-after', `${retryAfter}`)
  return response
}

const withBody = (status: number, body: unknown, mediaType: string | undefined): Response => {
  const isText = typeof body === 'string'
  return new Response(isText ? body : JSON.stringify(body), {
    status,
    headers: {
      'content-type': mediaType ?? (isText ? 'text/html; charset=utf-8' : 'application/json'),
      'cache-control': 'no-store',
    },
  })
}
