import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { laterView, ReloadContext } from '#src/ui/later-view.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

beforeEach(() => {
  // React logs each error that a boundary shows.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

/**
 * Shows a view whose code arrives at the attempt `arrivesAt`, counted from 1, and at no other. Returns the mock of the
 * reload, a press on "Try again", and the number of attempts.
 */
const showView = async (arrivesAt: number) => {
  let attempts = 0
  const { View } = laterView(() => {
    attempts += 1
    return attempts === arrivesAt
      ? Promise.resolve({ View: () => <output>Here</output> })
      : Promise.reject(new TypeError('error loading dynamically imported module'))
  })
  const reload = vi.fn<() => void>()
  const app = await startApp()
  const user = await app.show(
    <ReloadContext value={reload}>
      <View />
    </ReloadContext>,
  )
  // React resumes a suspended view only within an awaited `act`.
  const retry = async () => {
    await act(async () => {
      await user.click(screen.getByRole('button', { name: 'Try again' }))
    })
  }
  return { reload, retry, attempts: () => attempts }
}

it('fetches the code again at each "Try again", and shows the view once the code is there', async () => {
  const { reload, retry, attempts } = await showView(3)
  await retry()
  await retry()
  expect(screen.getByRole('status').textContent).toBe('Here')
  expect([attempts(), reload.mock.calls.length]).toEqual([3, 0])
})

// Answers A-154
it('reloads the page when a second retry fails, because no further one may help', async () => {
  const { reload, retry } = await showView(Infinity)
  await retry()
  expect(reload).not.toHaveBeenCalled()
  await retry()
  expect(reload).toHaveBeenCalledOnce()
})
