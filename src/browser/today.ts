import { dayIn } from '#machines/model/time/calendar-format.ts'

/** Today's date in a time zone by the browser's clock, such as `2026-11-24`. */
export const todayIn = (timeZone: string): string => dayIn(new Date().toISOString(), timeZone)

/**
 * Calls back whenever the page is shown again, after another tab or app, or out of the back-forward cache: another day
 * may have begun meanwhile. Returns a function that unsubscribes.
 */
export const watchShown = (onShown: () => void): (() => void) => {
  const update = (): void => {
    if (document.visibilityState === 'visible') onShown()
  }
  document.addEventListener('visibilitychange', update)
  addEventListener('pageshow', update)
  return () => {
    document.removeEventListener('visibilitychange', update)
    removeEventListener('pageshow', update)
  }
}
