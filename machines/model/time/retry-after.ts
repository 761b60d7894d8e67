export interface Again {
  /** Ms since 1970, by the device's clock. */
  at: number
  /** Milliseconds to wait after the answer, 1 to `LONGEST`. */
  wait: number
}

const ASKING = new Set([413, 429, 503])

/** Whether the product obeys a `Retry-After` header of an answer with this status. */
export const mayAskToWait = (status: number): boolean => ASKING.has(status)

/** A day in ms, the maximum wait; longer waits are shortened to a day. */
const LONGEST = 86_400_000

/** The maximum wait until a date that only the device's clock can measure, in ms: that clock may be behind. */
const LONGEST_BY_CLOCK = 300_000

/**
 * The longest wait of automatic work, such as a retry, about which the screen says nothing, in ms. In a longer wait it
 * says when the work continues.
 */
export const LONGEST_SILENCE = 60_000

/** Returns a header of an answer; null if it is missing, or if the service hides it from the page. */
type ReadHeader = (name: string) => string | null

/**
 * The wait that a `Retry-After` header asks for, in seconds or until a date, at most a day. A date counts from the
 * answer's `Date`; without one that can be read, from `now`, and for five minutes at most. Null if the header is missing
 * or malformed, if its time is already over, or if the product ignores the header for this status. `now` is ms since
 * 1970, by the device's clock.
 */
export const againOf = (status: number | null, header: ReadHeader, now: number): Again | null => {
  if (status === null || !mayAskToWait(status)) return null
  const text = header('Retry-After')?.trim() ?? ''
  const asked = /^\d+$/u.test(text) ? Number(text) * 1000 : waitUntil(Date.parse(text), header, now)
  if (!(asked > 0)) return null
  const wait = Math.min(asked, LONGEST)
  return { at: now + wait, wait }
}

/**
 * Milliseconds left of a wait by the clock, because timers stand still while a device sleeps. At most the whole wait,
 * if the clock was set back.
 */
// Answers B-385
export const waitLeft = ({ at, wait }: Again, now: number): number =>
  Math.min(wait, Math.max(0, at - now))

/** How many ms the service asks to wait until a time; NaN if the header holds no valid time. */
const waitUntil = (time: number, header: ReadHeader, now: number): number => {
  if (Number.isNaN(time)) return time
  const sentAt = Date.parse(header('Date') ?? '')
  return Number.isNaN(sentAt) ? Math.min(time - now, LONGEST_BY_CLOCK) : time - sentAt
}
