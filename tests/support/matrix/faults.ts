import type { FaultOrder } from '#sandbox/control/fault-order.ts'

/** A fault of one call, and the order for the control room that causes it. */
export interface MatrixFault {
  name: string
  order: Partial<FaultOrder> & Pick<FaultOrder, 'kind'>
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

/** A refusal; the page waits for up to `wait` ms, where `retryAfter`, in seconds, tells it to. */
const status = (code: number, retryAfter?: number, wait = 0): MatrixFault => ({
  name: retryAfter === undefined ? `${code}` : `${code} for ${retryAfter} s`,
  order: { kind: 'status', status: code, ...(retryAfter === undefined ? {} : { retryAfter }) },
  wait,
})

/** A fault that lets the service do the work before it answers. */
const done = (name: string, answer: Partial<FaultOrder>, wait = 0): MatrixFault => ({
  name: `done, ${name}`,
  order: { ...answer, kind: 'lose' },
  wait,
})

const GATEWAY = { status: 404, body: '404 page not found' }
/** The longest time for which a write waits because a service asks for it. */
const PAUSE = 95_000

/** The faults of writes. Each night every write is played with the first fault, and with some of the others. */
export const WRITE_FAULTS: readonly [MatrixFault, ...MatrixFault[]] = [
  done('no answer', {}),
  done('500', { status: 500 }),
  done('503 for 2 s', { status: 503, retryAfter: 2 }, PAUSE),
  done('404 of a gateway', GATEWAY),
  { name: 'hang', order: { kind: 'hang' }, wait: 46_000, isOpen: true },
  ...[400, 401, 403, 404, 409, 413].map(code => status(code)),
  status(429, 2, PAUSE),
  status(429, 90, PAUSE),
  ...[500, 503, 507].map(code => status(code)),
]

export const READ_FAULTS: readonly MatrixFault[] = [
  ...(['drop', 'cut', 'hang', 'garbage', 'empty'] as const).map(kind => ({
    name: kind,
    order: { kind },
    wait: 0,
  })),
  ...[401, 403, 404, 500, 503].map(code => status(code)),
  status(429, 2),
  status(429, 90),
  { name: '404 of a gateway', order: { kind: 'status', ...GATEWAY }, wait: 0 },
]
