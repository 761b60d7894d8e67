import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Configuration, Storefront } from '#machines/model/configuration/configuration.ts'
import type { LocaleCode } from '#machines/model/identifiers.ts'
import { aConfiguration } from '#machines/samples/configuration.ts'
import { bootstrapMachine } from '#machines/session/bootstrap/bootstrap.machine.ts'
import type { Session, StoredSession } from '#machines/session/model/session.ts'
import { StartScreen } from '#src/session/StartScreen.tsx'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

it('shows a loader, and then that site data are off', async () => {
  const { storage } = await openStart()
  expect(screen.queryByRole('alert')).toBeNull()

  await storage.answer(false)
  expect(screen.getByRole('alert').textContent).toBe(
    'Please enable cookies and site data to use this website',
  )
})

it('says that a renewal takes long, without offering to do it again', async () => {
  const { app, storage, configuration, dressing, stored } = await openStart()
  await storage.answer(true)
  await configuration.answer(aConfiguration())
  await dressing.answer()
  await stored.answer({ kind: 'expired' })
  act(() => {
    app.clock.increment(15_000)
  })

  expect(screen.getByRole('alert').textContent).toContain(
    'The sign-in service takes long to answer.',
  )
  expect(screen.queryByRole('button')).toBeNull()
})

/** Shows the page before the product has started; all that it waits for stays pending. */
const openStart = async () => {
  const storage = heldViewPort<boolean>()
  const configuration = heldViewPort<Configuration>()
  const dressing = heldViewPort<void, { storefront: Storefront; locale: LocaleCode }>()
  const stored = heldViewPort<StoredSession>()
  const app = await startApp({
    bootstrap: bootstrapMachine.provide({
      actors: {
        checkStorage: storage.logic,
        loadConfiguration: configuration.logic,
        dressPage: dressing.logic,
        readSession: stored.logic,
        renewSession: heldViewPort<Session>().logic,
      },
    }),
  })
  await app.show(<StartScreen />)
  return { app, storage, configuration, dressing, stored }
}
