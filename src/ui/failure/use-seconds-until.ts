import { useSyncExternalStore } from 'react'

const SECOND = 1000

/** Rounded up; 0 afterwards, and for undefined. Only for display: machines act by `after`. */
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
