import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Shell } from '#src/shell/Shell.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

it('says that the network is lost, keeps the screen, and removes the message afterwards', async () => {
  const app = await startApp()
  await app.show(
    <Shell
      path="/orders"
      isStripped={false}
      isWide={false}
      hasPhotos
      hasScreen={() => true}
      looksAccountUp={false}
      over={null}
    >
      <h1>Orders</h1>
    </Shell>,
  )
  const WORDS = 'You are offline. What you see may be out of date.'
  const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(statuses()).not.toContain(WORDS)

  act(() => {
    app.network.last().next(false)
  })
  expect(statuses()).toContain(WORDS)
  screen.getByRole('heading', { name: 'Orders' })
  act(() => {
    app.network.last().next(true)
  })
  expect(statuses()).not.toContain(WORDS)
})
