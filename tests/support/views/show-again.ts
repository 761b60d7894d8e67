import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Shows the page again at this time (ISO), after it was behind another tab. Restore the timers after the test. */
export const showAgainAt = (time: string): void => {
  vi.setSystemTime(time)
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
