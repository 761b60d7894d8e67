import { decodeJwt } from 'jose'
import * as v from 'valibot'
import type { Directory } from '#sandbox/people/directory.ts'

const wholeNumber = (from: number, to: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))

/** What somebody may ask of the control room. A text that is missing means every call. */
const faultOrder = v.strictObject({
  method: v.optional(v.pipe(v.string(), v.toUpperCase())),
  /** Prefix of the path, `/order/v2/superorders/me`. */
  path: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  /** `sub` or given name of the person who calls. */
  person: v.optional(v.string()),
  kind: v.picklist(['status', 'empty', 'garbage', 'delay', 'drop']),
  /** Status of the answer; 500 by default. */
  status: v.optional(wholeNumber(400, 599)),
  /** Seconds that the answer asks to wait. */
  retryAfter: v.optional(wholeNumber(0, 86_400)),
  /** Wait before the answer; 3,000 by default for `delay`, else none. */
  delayMs: v.optional(wholeNumber(0, 600_000)),
  /** How many calls fail; null means until it is cleared. */
  times: v.optional(v.nullable(wholeNumber(1, 1_000_000)), 1),
})

/** A fault that waits for its calls. `left` counts down; null never ends. */
export interface Fault extends Omit<v.InferOutput<typeof faultOrder>, 'times'> {
  id: number
  left: number | null
}

/** Faults that were asked for and not used up. */
export interface Faults {
  /** Throws `ValiError` for an order that makes no sense. */
  add(order: unknown): Fault
  list(): readonly Fault[]
  clear(): void
  /** The fault of this call, counted down; null when the call may go through. */
  take(call: FaultCall): Fault | null
}

/** What a fault looks at. */
interface FaultCall {
  method: string
  path: string
  authorization: string | null
}

/** An empty list of faults; the oldest that fits a call is taken first. */
export const createFaults = (directory: Directory): Faults => {
  let faults: Fault[] = []
  let count = 0

  return {
    add: order => {
      const { times, ...rest } = v.parse(faultOrder, order)
      count += 1
      const fault: Fault = { ...rest, id: count, left: times }
      faults = [...faults, fault]
      return fault
    },
    list: () => faults,
    clear: () => {
      faults = []
    },
    take: call => {
      const fault = faults.find(candidate => fits(candidate, call, directory))
      if (fault === undefined) return null
      if (fault.left !== null) fault.left -= 1
      faults = faults.filter(({ left }) => left !== 0)
      return fault
    },
  }
}

const fits = ({ method, path, person }: Fault, call: FaultCall, directory: Directory): boolean =>
  (method === undefined ? call.method !== 'OPTIONS' : method === call.method) &&
  (path === undefined || call.path.startsWith(path)) &&
  (person === undefined || isCalledBy(person, call.authorization, directory))

const isCalledBy = (name: string, authorization: string | null, directory: Directory): boolean => {
  const sub = subjectOf(authorization)
  return typeof sub === 'string' && directory.named(name)?.sub === sub
}

const subjectOf = (authorization: string | null): unknown => {
  try {
    return decodeJwt((authorization ?? '').replace(/^Bearer /iu, '')).sub
  } catch {
    return null
  }
}
