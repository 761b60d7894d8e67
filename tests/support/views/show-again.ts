import { act } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * Sets the clock to `time` (ISO) and sends the event of a page that becomes visible. The caller must restore the
 * timers.
 */
export const showAgainAt = (time: string): void => {
  vi.setSystemTime(time)
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
