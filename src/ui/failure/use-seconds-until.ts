import { useSyncExternalStore } from 'react'

const SECOND = 1000

/**
 * Returns how many whole seconds, rounded up, are left until a time in ms since 1970; 0 after that time, or if `at` is
 * undefined. Only for display: a machine acts at that time by a transition with `after`.
 */
export const useSecondsUntil = (at: number | undefined): number =>
  useSyncExternalStore(at === undefined ? never : eachSecond, () =>
    // oxlint-disable-next-line no-restricted-properties -- the time is only displayed
    at === undefined ? 0 : Math.max(0, Math.ceil((at - Date.now()) / SECOND)),
  )

const eachSecond = (listener: () => void): (() => void) => {
  // oxlint-disable-next-line no-restricted-globals -- nothing waits for it: it redraws the seconds
  const timer = setInterval(listener, SECOND)
  return () => clearInterval(timer)
}

const never = () => () => undefined
