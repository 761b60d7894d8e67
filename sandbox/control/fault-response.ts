import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from '#sandbox/control/faults.ts'
import { Problem, problemResponse } from '#sandbox/problem.ts'

const DEFAULT_DELAY = 3000

/**
 * What a fault answers: a response, `drop` for a cut connection, or `through` when the true answer follows after the
 * wait. A client that leaves ends the wait.
 */
export const faultResponse = async (
  fault: Fault,
  signal: AbortSignal | null,
): Promise<Response | 'drop' | 'through'> => {
  const delay = fault.delayMs ?? (fault.kind === 'delay' ? DEFAULT_DELAY : 0)
  if (delay > 0) {
    const leaves = signal === null ? {} : { signal }
    await wait(delay, null, { ...leaves, ref: false }).catch(() => null)
  }
  switch (fault.kind) {
    case 'delay':
      return 'through'
    case 'drop':
      return 'drop'
    case 'empty':
      return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } })
    case 'garbage':
      return new Response('{"items":[{"superOrderCode":"K', {
        headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      })
    case 'status': {
      const status = fault.status ?? 500
      const headers = fault.retryAfter === undefined ? {} : { 'retry-after': `${fault.retryAfter}` }
      return problemResponse(
        new Problem(status, 'The control room asked for this', 'Clear the fault to go on.'),
        headers,
      )
    }
  }
}
