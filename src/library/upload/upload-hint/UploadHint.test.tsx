import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { uploadHintMachine } from '#machines/library/upload/upload-hint/upload-hint.machine.ts'
import { UploadHint } from '#src/library/upload/upload-hint/UploadHint.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

// Answers L-194, B-395
it('stays while the pointer or the focus is on it, and gives the focus to the heading as it closes', async () => {
  const app = await startApp()
  const hint = app.open('uploadHint', uploadHintMachine, { sortKey: 'dateTaken' })
  const pass = (ms: number): void => act(() => app.clock.increment(ms))
  const user = await app.show(
    <>
      <main>
        <h1 tabIndex={-1}>My photos</h1>
      </main>
      <UploadHint hint={hint} />
    </>,
  )
  act(() => hint.send({ type: 'photos.added', count: 2 }))

  pass(9999)
  await user.hover(screen.getByRole('button', { name: 'Close' }))
  pass(60_000)
  act(() => hint.send({ type: 'photos.added', count: 1 }))
  await user.unhover(screen.getByRole('button', { name: 'Close' }))
  pass(9999)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sort by uploaded' }))
  pass(60_000)

  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('status').textContent).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('heading'))

  act(() => hint.send({ type: 'photos.added', count: 2 }))
  pass(10_000)
  expect(screen.getByRole('status').textContent).toBe('')
})
