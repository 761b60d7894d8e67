/** When a service takes requests again. */
export interface Again {
  /** Ms since 1970, by the clock of the device. */
  at: number
  /** Ms from the answer on, 1 to `LONGEST`. */
  wait: number
}

/** Statuses with which a service may say when to come back. */
const ASKING = new Set([413, 429, 503])

/** Whether a service may say with this status when to come back. */
export const mayAskToWait = (status: number): boolean => ASKING.has(status)

/** A day in ms: nobody is asked to wait longer. */
const LONGEST = 86_400_000

/** Ms that something which goes on by itself waits without a word; beyond that it pauses and says the time. */
export const LONGEST_SILENCE = 60_000

/**
 * What `Retry-After` asks for, in seconds or as a date; null where it asks for nothing, for what is past, or with a status
 * that does not go with it. `now` is ms since 1970.
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
