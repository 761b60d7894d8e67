import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
})

afterEach(() => {
  vi.useRealTimers()
})

it('counts down to the time of a possible retry, and refuses a press until then', async () => {
  const retries = await showBusyFor(3)
  const alert = screen.getByRole('alert')
  const button = screen.getByRole('button')

  expect(alert.textContent).toMatch(/The service is busy\. Try again from \d\d:\d\d:\d\d on\./u)
  expect(button.textContent).toContain('Try again in 3 seconds')
  button.click()
  pass(2)
  expect(button.textContent).toContain('Try again in 1 second')
  expect(retries).not.toHaveBeenCalled()

  pass(1)
  expect(screen.getByRole('button', { name: 'Try again' })).toBe(button)
  expect(alert.textContent).toContain('The service was busy. You can try again now.')
  button.click()
  expect(retries).toHaveBeenCalledOnce()
})

const pass = (seconds: number): void => {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })
}

const showBusyFor = async (seconds: number) => {
  const app = await startApp()
  const onRetry = vi.fn<() => void>()
  await app.show(
    <ErrorBlock
      message="Not read"
      failure={{ status: 503, again: { at: Date.now() + seconds * 1000, wait: seconds * 1000 } }}
      onRetry={onRetry}
    />,
  )
  return onRetry
}
