import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type FetchCode, LateCodeContext, lateView } from '#src/ui/late-view.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

// Answers A-154
it('says that the code did not arrive, and fetches it as the code of a screen at each "Try again"', async () => {
  // React logs each error that a boundary shows.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let attempts = 0
  const View = lateView('dialog', () => {
    attempts += 1
    return attempts === 3
      ? Promise.resolve(() => <output>Here</output>)
      : Promise.reject(new TypeError('error loading dynamically imported module'))
  })
  const fetched: string[] = []
  const fetchCode: FetchCode = (name, load) => {
    fetched.push(name)
    return load()
  }
  const app = await startApp()
  const user = await app.show(
    <LateCodeContext value={fetchCode}>
      <View />
    </LateCodeContext>,
  )
  // React resumes a suspended view only within an awaited `act`.
  const retry = async () => {
    await act(async () => {
      await user.click(screen.getByRole('button', { name: 'Try again' }))
    })
  }
  await retry()
  await retry()
  expect(screen.getByRole('status').textContent).toBe('Here')
  expect([attempts, fetched]).toEqual([3, ['dialog', 'dialog']])
})
