import * as v from 'valibot'
import { CALLS, type CallName } from '#sandbox/services/calls.ts'

const wholeNumber = (from: number, to: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))

const callNames = Object.keys(CALLS).filter((name): name is CallName => name in CALLS)

/** Which calls an order means; what is missing means every call. */
const calls = {
  method: v.optional(
    v.pipe(
      v.string(),
      v.toUpperCase(),
      v.picklist(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']),
    ),
  ),
  /** Prefix of the path, `/order/v2/superorders/me`. */
  path: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  /** Name of a call in sandbox/services/calls.ts. */
  call: v.optional(
    v.picklist(callNames, 'Expected the name of a call of sandbox/services/calls.ts'),
  ),
  /** `sub` or given name of the person whose bearer token the call carries. */
  person: v.optional(v.string()),
  /** Wait before anything else happens; 3,000 by default for `delay`, else none. */
  delayMs: v.optional(wholeNumber(0, 600_000)),
  /** Of the calls that fit, only every so many-th fails. */
  every: v.optional(wholeNumber(1, 1_000_000), 1),
  /** How many calls fail; null means until it is cleared. */
  times: v.optional(v.nullable(wholeNumber(1, 1_000_000)), 1),
}

/** A text goes out as it is, everything else as JSON. */
const content = {
  /** `text/html` for a text by default, `application/json` for the rest. */
  mediaType: v.optional(v.pipe(v.string(), v.regex(/^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?$/u))),
}

const plain = <Kind extends string>(kind: Kind) =>
  v.strictObject({ ...calls, kind: v.literal(kind) })

/** What somebody may ask of the control room. */
export const faultOrder = v.variant('kind', [
  v.strictObject({
    ...calls,
    ...content,
    kind: v.literal('status'),
    /** Status of the answer; 500 by default. */
    status: v.optional(wholeNumber(400, 599)),
    /** Seconds that the answer asks to wait. */
    retryAfter: v.optional(wholeNumber(0, 86_400)),
    /** A problem of the control room by default. */
    body: v.optional(v.unknown()),
  }),
  /** Answers 200 with this body. */
  v.strictObject({ ...calls, ...content, kind: v.literal('body'), body: v.unknown() }),
  /** Answers 200 without a body. */
  plain('empty'),
  /** Answers 200 with the first bytes of some JSON. */
  plain('garbage'),
  /** Begins the true answer and cuts the connection in the middle of its body. */
  plain('cut'),
  /** Gives the true answer late. */
  plain('delay'),
  /** Gives no answer until it is cleared; then the true one. */
  plain('hang'),
  /** Cuts the connection; the service hears nothing. */
  plain('drop'),
  /** Lets the service do its work and cuts the connection in place of the answer. */
  plain('lose'),
  /** Lets a batch fail for some of its ids; looks at calls that write. */
  v.strictObject({
    ...calls,
    kind: v.literal('ids'),
    /** Part of the ids that fail; which ones depends on the id and the fault alone. */
    share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  }),
])
export type FaultOrder = v.InferOutput<typeof faultOrder>

/** A fault that waits for its calls. `left` counts down; null never ends. `met` counts the calls that fit so far. */
export type Fault = FaultOrder & { id: number; left: number | null; met: number }
