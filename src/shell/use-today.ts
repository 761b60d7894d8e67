import { useSyncExternalStore } from 'react'
import { todayIn, watchShown } from '#src/browser/today.ts'
import { useStarted } from '#src/shell/use-root.ts'

/**
 * Today's date in the storefront's time zone, such as `2026-11-24`. The view renders again when the page is shown
 * again, so that a tab from yesterday does not keep yesterday's date.
 */
export const useToday = (): string => {
  const { timeZone } = useStarted().storefront
  return useSyncExternalStore(watchShown, () => todayIn(timeZone))
}
