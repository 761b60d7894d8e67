import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'

/** The wait, in seconds, that the service asks for in its 503. */
const WAIT = 3

/**
 * Fails the pending call with a 503 and a wait. Expects that the button counts down, and that a press, or Enter in
 * `field`, sends nothing until the wait has ended. Returns the number of calls.
 */
export const playCountdown = async (
  write: { calls: readonly unknown[]; fail: (error: unknown) => Promise<void> },
  { user, name, field }: { user: UserEvent; name: string | RegExp; field?: () => HTMLElement },
): Promise<number> => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const sent = write.calls.length
  const again = { at: Date.now() + WAIT * 1000, wait: WAIT * 1000 }
  await write.fail(aServiceError(503, 'refused', again))

  const button = screen.getByRole('button', { name: /^Try again\b/u })
  expect(button.textContent).toContain('Try again in 3 seconds')
  expect(screen.getByRole('alert').textContent).toMatch(
    /busy right now\. You can try again at \d\d:\d\d:\d\d\./u,
  )
  await user.click(button)
  if (field !== undefined) await user.type(field(), '{Enter}')
  act(() => {
    vi.advanceTimersByTime((WAIT - 1) * 1000)
  })
  expect(button.textContent).toContain('Try again in 1 second')
  await user.click(button)
  expect(write.calls).toHaveLength(sent)

  act(() => {
    vi.advanceTimersByTime(1000)
  })
  await user.click(screen.getByRole('button', { name }))
  await waitFor(() => {
    expect(write.calls).toHaveLength(sent + 1)
  })
  return write.calls.length
}
