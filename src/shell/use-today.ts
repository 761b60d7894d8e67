import { useSyncExternalStore } from 'react'
import { todayIn, watchShown } from '#src/browser/today.ts'
import { useStarted } from '#src/shell/use-root.ts'

/**
 * Today's date in the storefront's time zone, such as `2026-11-24`. It is current whenever the view renders and when
 * the page is shown again, so that a tab from yesterday does not say what was true yesterday.
 */
export const useToday = (): string => {
  const { timeZone } = useStarted().storefront
  return useSyncExternalStore(watchShown, () => todayIn(timeZone))
}
