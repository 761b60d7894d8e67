import { useState, useSyncExternalStore } from 'react'

const SECOND = 1000

/**
 * The seconds until `at`, rounded up; 0 afterwards, and for undefined. At most `wait` ms from when the view first saw
 * `at`, however the clock is set meanwhile. Only for display: machines act by `after`.
 */
// Answers B-419
export const useSecondsUntil = (at: number | undefined, wait = Infinity): number => {
  const [seen, setSeen] = useState({ at, from: performance.now() })
  if (seen.at !== at) setSeen({ at, from: performance.now() })
  return useSyncExternalStore(at === undefined ? never : eachSecond, () => {
    if (at === undefined) return 0
    // oxlint-disable-next-line no-restricted-properties -- the time is only displayed
    const left = Math.min(at - Date.now(), wait - (performance.now() - seen.from))
    return Math.max(0, Math.ceil(left / SECOND))
  })
}

const eachSecond = (listener: () => void): (() => void) => {
  // oxlint-disable-next-line no-restricted-globals -- nothing waits for it: it redraws the seconds
  const timer = setInterval(listener, SECOND)
  return () => clearInterval(timer)
}

const never = () => () => undefined
