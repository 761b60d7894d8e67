import { useMemo, useSyncExternalStore } from 'react'

const SECOND = 1000

/**
 * The seconds until `at`, rounded up; 0 afterwards, and for undefined. At most `wait` ms from when the view first saw
 * `at`, however the clock is set meanwhile. Only for display: machines act by `after`.
 */
// Answers B-419
export const useSecondsUntil = (at: number | undefined, wait = Infinity): number => {
  const latest = useMemo(() => latestFor(at, wait), [at, wait])
  return useSyncExternalStore(at === undefined ? never : eachSecond, () => {
    if (at === undefined) return 0
    // oxlint-disable-next-line no-restricted-properties -- the time is only displayed
    const left = Math.min(at - Date.now(), latest - performance.now())
    return Math.max(0, Math.ceil(left / SECOND))
  })
}

/** When the wait for `at` is over at the latest, on the clock that nobody sets. */
const latestFor = (_at: number | undefined, wait: number): number => performance.now() + wait

const eachSecond = (listener: () => void): (() => void) => {
  // oxlint-disable-next-line no-restricted-globals -- nothing waits for it: it redraws the seconds
  const timer = setInterval(listener, SECOND)
  return () => clearInterval(timer)
}

const never = () => () => undefined
