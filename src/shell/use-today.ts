import { useSyncExternalStore } from 'react'
import { todayIn, watchDay } from '#src/browser/today.ts'
import { useStarted } from '#src/shell/use-root.ts'

/**
 * Today's date in the storefront's time zone, such as `2026-11-24`. The view renders again when another day has begun,
 * also in a page that stays open past midnight.
 */
export const useToday = (): string => {
  const { timeZone } = useStarted().storefront
  return useSyncExternalStore(watchDay, () => todayIn(timeZone))
}
