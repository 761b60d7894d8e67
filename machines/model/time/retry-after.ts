export interface Again {
  /** Ms since 1970, by the device's clock. */
  at: number
  /** Milliseconds to wait after the answer, 1 to `LONGEST`. */
  wait: number
}

/** The HTTP statuses for which the product obeys a `Retry-After` header. */
const ASKING = new Set([413, 429, 503])

/** Whether the product obeys a `Retry-After` header of an answer with this status. */
export const mayAskToWait = (status: number): boolean => ASKING.has(status)

/** A day in ms, the maximum wait; longer waits are shortened to a day. */
const LONGEST = 86_400_000

/**
 * The longest wait of automatic work, such as a retry, about which the screen says nothing, in ms. In a longer wait it
 * says when the work continues.
 */
export const LONGEST_SILENCE = 60_000

/**
 * The wait that a `Retry-After` header asks for, in seconds or as a date, at most a day. Null if the header is missing
 * or malformed, if its time is already over, or if the product ignores the header for this status. `now` is ms since
 * 1970.
 */
export const againOf = (
  status: number | null,
  header: string | null,
  now: number,
): Again | null => {
  if (status === null || !mayAskToWait(status) || header === null) return null
  const text = header.trim()
  const wait = /^\d+$/u.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  if (!(wait > 0)) return null
  const most = Math.min(wait, LONGEST)
  return { at: now + most, wait: most }
}
