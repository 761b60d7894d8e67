import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AgainButton } from '#src/ui/failure/AgainButton.tsx'
import { ReadAgainFrom } from '#src/ui/failure/BusyWords.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

afterEach(() => {
  vi.useRealTimers()
})

// Answers B-419
it('waits no longer than the service asked for when the clock is set back meanwhile', async () => {
  const app = await startApp()
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  const again = { at: Date.now() + 30_000, wait: 30_000 }
  await app.show(
    <>
      <ReadAgainFrom again={again} />
      <AgainButton again={again}>Save</AgainButton>
    </>,
  )
  const label = () => screen.getByRole('button').textContent
  expect(label()).toBe('Try again in 30 seconds')

  vi.setSystemTime(Date.now() - 3_600_000)
  act(() => {
    vi.advanceTimersByTime(20_000)
  })
  expect(label()).toBe('Try again in 10 seconds')
  expect(document.body.textContent).toContain('You can try again at')
  act(() => {
    vi.advanceTimersByTime(10_000)
  })
  expect(label()).toBe('Save')
  expect(document.body.textContent).toContain('You can try again now.')
})
