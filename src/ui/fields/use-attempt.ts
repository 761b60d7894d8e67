import { useState } from 'react'

/**
 * The `attempt` of an `OnlyField`. Call `countAttempt` with the field at each submit, before the field gets the focus:
 * what is said with the focus must not be said again.
 */
export const useAttempt = (): {
  attempt: number
  countAttempt: (field: Element | null) => void
} => {
  const [attempt, setAttempt] = useState(0)
  return {
    attempt,
    countAttempt: field => setAttempt(document.activeElement === field ? attempt + 1 : 0),
  }
}
