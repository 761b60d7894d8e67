import { dayIn } from '#machines/model/time/calendar-format.ts'

/** Today's date in a time zone by the browser's clock, such as `2026-11-24`. */
export const todayIn = (timeZone: string): string => dayIn(new Date().toISOString(), timeZone)

/** Milliseconds between two calls while the page stays visible. */
const INTERVAL = 60_000

/**
 * Calls `onChange` once a minute while the page is visible, and whenever it is shown again. Returns a function that
 * unsubscribes.
 */
export const watchDay = (onChange: () => void): (() => void) => {
  const update = (): void => {
    if (document.visibilityState === 'visible') onChange()
  }
  const timer = setInterval(update, INTERVAL)
  document.addEventListener('visibilitychange', update)
  addEventListener('pageshow', update)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', update)
    removeEventListener('pageshow', update)
  }
}

/** Milliseconds for which a reading counts as fresh, so that a return to the page does not repeat it. */
const FRESH = 60_000

/**
 * Calls `onReturn` when the page is shown again a minute or more after the last call, and when another day begins while it
 * is shown. Returns a function that unsubscribes.
 */
export const watchReturns = (timeZone: string, onReturn: () => void): (() => void) => {
  let day = todayIn(timeZone)
  let last = Date.now()
  const ears = new AbortController()
  const update = (isShownAgain: boolean): void => {
    const today = todayIn(timeZone)
    const isOld = isShownAgain && Math.abs(Date.now() - last) >= FRESH
    if (!isOld && today === day) return
    day = today
    last = Date.now()
    onReturn()
  }
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') update(true)
    },
    { signal: ears.signal },
  )
  const stopWatchingDay = watchDay(() => update(false))
  return () => {
    ears.abort()
    stopWatchingDay()
  }
}
