import { useEffect, useEffectEvent } from 'react'
import { watchReturns } from '#src/browser/today.ts'
import { useStarted } from '#src/shell/use-root.ts'

/**
 * Calls `readAgain` when the page is shown again a minute or more after the last reading, and when another day begins
 * in the storefront's time zone: the status of an order may have changed meanwhile.
 */
// Answers B-380
export const useReturns = (readAgain: () => void): void => {
  const { timeZone } = useStarted().storefront
  const call = useEffectEvent(readAgain)
  useEffect(() => watchReturns(timeZone, () => call()), [timeZone])
}
