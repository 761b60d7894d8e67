import { useState, useSyncExternalStore } from 'react'
import { todayIn, watchDay } from '#src/browser/today.ts'
import { useStarted } from '#src/shell/use-root.ts'

/** Today in the storefront's time zone, such as `2026-11-24`; renders again when another day begins. */
export const useToday = (): string => {
  const { timeZone } = useStarted().storefront
  return useSyncExternalStore(watchDay, () => todayIn(timeZone))
}

/** The day on which this value was first shown. */
export const useDayOf = (value: unknown): string => {
  const today = useToday()
  const [first, setFirst] = useState({ value, day: today })
  if (first.value === value) return first.day
  setFirst({ value, day: today })
  return today
}
