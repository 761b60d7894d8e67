/** When a service accepts requests again. */
export interface Again {
  /** Ms since 1970, by the device's clock. */
  at: number
  /** Ms from the answer on, 1 to `LONGEST`. */
  wait: number
}

/** Statuses with which `Retry-After` counts. */
const ASKING = new Set([413, 429, 503])

/** Whether `Retry-After` counts with this status. */
export const mayAskToWait = (status: number): boolean => ASKING.has(status)

/** A day in ms: longer waits are cut. */
const LONGEST = 86_400_000

/** The longest wait of automatic work, in ms, for which no screen shows when the work continues. */
export const LONGEST_SILENCE = 60_000

/**
 * The wait that `Retry-After` asks for, in seconds or as a date; null without one, for a past date, or with a
 * status where it does not count. `now` is ms since 1970.
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
