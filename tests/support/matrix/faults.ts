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

/** The faults of writes. */
const FAULTS: readonly MatrixFault[] = [
  { name: 'lose', order: () => ({ kind: 'lose' }), wait: 0 },
  { name: 'cut', order: () => ({ kind: 'cut' }), wait: 0 },
  { name: 'hang', order: () => ({ kind: 'hang' }), wait: 46_000, isOpen: true },
  ...[400, 401, 403, 404, 409, 413, 423].map(status),
  tooMany('for 2 s', () => 2),
  tooMany('for 90 s', () => 90),
  tooMany('until a date', now => new Date(now + 90_000).toUTCString()),
  ...[500, 503, 507].map(status),
]

/**
 * The faults after which the page may describe the outcome of a second write differently: the response is lost or late,
 * the service says that the thing exists or no longer exists, or the service fails.
 */
const AFTER_SUCCESS: ReadonlySet<string> = new Set(['lose', 'hang', '404', '409', '503'])

/**
 * The faults that a write meets. A write that was done before (`isAgain`) meets only the faults in `AFTER_SUCCESS`, or
 * all faults if `isWhole`.
 */
export const faultsOfWrite = (isAgain: boolean, isWhole: boolean): readonly MatrixFault[] =>
  isAgain && !isWhole ? FAULTS.filter(({ name }) => AFTER_SUCCESS.has(name)) : FAULTS
