import * as v from 'valibot'
import { CALLS, type CallName } from '#sandbox/services/calls.ts'

const wholeNumber = (from: number, to: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))

const callNames = Object.keys(CALLS).filter((name): name is CallName => name in CALLS)

/** The calls that a fault applies to; without criteria, every call. */
const calls = {
  method: v.optional(
    v.pipe(
      v.string(),
      v.toUpperCase(),
      v.picklist(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']),
    ),
  ),
  /** Prefix of the path, such as `/order/v2/superorders/me`. */
  path: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  /** Name of a call in packages/sandbox/services/calls.ts. */
  call: v.optional(
    v.picklist(callNames, 'Expected the name of a call of packages/sandbox/services/calls.ts'),
  ),
  /** `sub` or given name of the person whose bearer token the call has. */
  person: v.optional(v.string()),
  /** Delay in ms before the fault does anything else; by default 3,000 for the kind `delay`, 0 for others. */
  delayMs: v.optional(wholeNumber(0, 600_000)),
  /** N: only every Nth matching call fails. */
  every: v.optional(wholeNumber(1, 1_000_000), 1),
  /** How many calls fail; null means until the fault is cleared. */
  times: v.optional(v.nullable(wholeNumber(1, 1_000_000)), 1),
}

/** Settings of a fault's body: a text is sent unchanged, any other value as JSON. */
const content = {
  /** Media type of the body; by default `text/html` for a text, else `application/json`. */
  mediaType: v.optional(v.pipe(v.string(), v.regex(/^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?$/u))),
}

const plain = <Kind extends string>(kind: Kind) =>
  v.strictObject({ ...calls, kind: v.literal(kind) })

/** Settings of an answer with an error status. */
const refusal = {
  ...content,
  /** The HTTP status. By default, the kind `status` answers 500, and the kind `lose` cuts the connection. */
  status: v.optional(wholeNumber(400, 599)),
  /** The `Retry-After` of the answer: seconds, or an HTTP date. */
  retryAfter: v.optional(
    v.union([
      wholeNumber(0, 86_400),
      v.pipe(v.string(), v.regex(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/u)),
    ]),
  ),
  /** Body of the answer; by default a problem that names the control room. */
  body: v.optional(v.unknown()),
}

/** The body of a POST to `/faults`: what a fault does, and to which calls. */
export const faultOrder = v.variant('kind', [
  /** Answers with a status, 500 by default; the service does not get the call. */
  v.strictObject({ ...calls, ...refusal, kind: v.literal('status') }),
  /** Answers 200 with this body. */
  v.strictObject({ ...calls, ...content, kind: v.literal('body'), body: v.unknown() }),
  /** Answers 200 without a body. */
  plain('empty'),
  /** Answers 200 with the first bytes of some JSON. */
  plain('garbage'),
  /** Does the work, begins the answer, and cuts the connection in the middle of its body. */
  plain('cut'),
  /** Sends the real answer late. */
  plain('delay'),
  /** Sends no answer until the fault is cleared, then the real answer. */
  plain('hang'),
  /** Cuts the connection before the service gets the call. */
  plain('drop'),
  /** Lets the service do its work, and then answers with this status or, without a status, cuts the connection. */
  v.strictObject({ ...calls, ...refusal, kind: v.literal('lose') }),
  /** Lets a batch fail for some of its ids; applies to writes only. */
  v.strictObject({
    ...calls,
    kind: v.literal('ids'),
    /** Share of the ids that fail; which ids fail depends only on the id and the fault. */
    share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  }),
])
export type FaultOrder = v.InferOutput<typeof faultOrder>

/**
 * An active fault. `left` is the number of calls that the fault still breaks, null for no limit; `met` is the number of
 * matching calls so far.
 */
export type Fault = FaultOrder & { id: number; left: number | null; met: number }
