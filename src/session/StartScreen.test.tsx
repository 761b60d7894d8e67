import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aConfiguration, writtenStorefront } from '#machines/samples/configuration.ts'
import { bootstrapMachine } from '#machines/session/bootstrap/bootstrap.machine.ts'
import { StartScreen } from '#src/session/StartScreen.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Answers B-056
it('says after 15 s that the provider is slow to renew the session', async () => {
  const {
    logic,
    checkStorage: storage,
    loadConfiguration: configuration,
    applyAppearance: appearance,
    readSession: stored,
  } = heldView(bootstrapMachine)
  const app = await startApp({
    bootstrap: logic,
  })
  await app.show(<StartScreen />)
  await storage.answer(true)
  await configuration.answer(aConfiguration({ storefronts: [writtenStorefront({})] }))
  await appearance.answer()
  await stored.answer({ kind: 'expired' })
  act(() => app.clock.increment(14_999))
  expect(screen.queryByRole('alert')).toBeNull()

  act(() => app.clock.increment(1))
  expect(screen.getByRole('alert').textContent).toContain(
    'Signing in is taking longer than usual. This page will continue automatically.',
  )
})
