import { useMemo, useSyncExternalStore } from 'react'
import type { Again } from '#machines/model/time/retry-after.ts'

const SECOND = 1000

/**
 * The seconds until `again.at`, rounded up; 0 afterwards, and for undefined. The wait takes at most `again.wait` ms
 * from the first time that the view saw `again`, even if the clock is set meanwhile. Only for display, because machines
 * wait by `after`.
 */
// Answers B-419
export const useSecondsUntil = (again: Again | undefined): number => {
  const { at, wait = 0 } = again ?? {}
  const seen = useMemo(() => ({ at, latest: latestFor(wait) }), [at, wait])
  return useSyncExternalStore(at === undefined ? never : eachSecond, () => {
    if (seen.at === undefined) return 0
    // oxlint-disable-next-line no-restricted-properties -- the time is only displayed
    const left = Math.min(seen.at - Date.now(), seen.latest - performance.now())
    return Math.max(0, Math.ceil(left / SECOND))
  })
}

/** The latest end of a wait, on the clock of `performance.now()`, which nobody can set. */
const latestFor = (wait: number): number => performance.now() + wait

const eachSecond = (listener: () => void): (() => void) => {
  // oxlint-disable-next-line no-restricted-globals -- nothing waits for it: it redraws the seconds
  const timer = setInterval(listener, SECOND)
  return () => clearInterval(timer)
}

const never = () => () => undefined
