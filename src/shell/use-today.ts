import { useSyncExternalStore } from 'react'
import { todayIn, watchDay } from '#src/browser/today.ts'
import { useStarted } from '#src/shell/use-root.ts'

/** Today in the storefront's time zone, such as `2026-11-24`; renders again when another day begins. */
export const useToday = (): string => {
  const { timeZone } = useStarted().storefront
  return useSyncExternalStore(watchDay, () => todayIn(timeZone))
}
