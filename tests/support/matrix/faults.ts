import type { FaultOrder } from '#sandbox/control/fault-order.ts'

/** A fault of one call, and the order for the control room that causes it. */
export interface MatrixFault {
  name: string
  order: (now: number) => Partial<FaultOrder> & Pick<FaultOrder, 'kind'>
  /**
   * The maximum time in ms for which the page waits, for a response or as `Retry-After` says, before it shows a result.
   */
  wait: number
  /**
   * Whether the service may carry out the write after the page has stopped waiting, so that no read can tell the
   * outcome.
   */
  isOpen?: boolean
}

const status = (code: number): MatrixFault => ({
  name: `${code}`,
  order: () => ({ kind: 'status', status: code }),
  wait: 0,
})

const tooMany = (name: string, retryAfter: (now: number) => number | string): MatrixFault => ({
  name: `429 ${name}`,
  order: now => ({ kind: 'status', status: 429, retryAfter: retryAfter(now) }),
  wait: 95_000,
})

/** A fault that lets the service do the work before it answers. */
const done = (name: string, answer: Partial<FaultOrder>, wait = 0): MatrixFault => ({
  name: `done, ${name}`,
  order: () => ({ ...answer, kind: 'lose' }),
  wait,
})

/** The faults of writes. */
export const WRITE_FAULTS: readonly MatrixFault[] = [
  done('no answer', {}),
  done('500', { status: 500 }),
  done('503 for 2 s', { status: 503, retryAfter: 2 }, 95_000),
  done('404 of a gateway', { status: 404, body: '404 page not found' }),
  { name: 'hang', order: () => ({ kind: 'hang' }), wait: 46_000, isOpen: true },
  ...[400, 401, 403, 404, 409, 413].map(status),
  tooMany('for 2 s', () => 2),
  tooMany('for 90 s', () => 90),
  ...[500, 503, 507].map(status),
]
