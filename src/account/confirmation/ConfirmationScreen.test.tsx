import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  type ConfirmationInput,
  type ConfirmationKind,
  confirmationMachine,
  type LinkStatus,
} from '#machines/account/confirmation/confirmation.machine.ts'
import { aLostAnswer } from '#machines/samples/failures.ts'
import { ConfirmationScreen } from '#src/account/confirmation/ConfirmationScreen.tsx'
import { heldStream } from '#tests/support/actors/deferred.ts'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

it('keeps the focus and announces the progress when the customer confirms the deletion', async () => {
  const { user, confirm } = await openDeletion()
  const heading = screen.getByRole('heading', { level: 1, name: 'Delete your account?' })
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')

  await user.click(screen.getByRole('button', { name: 'Delete account' }))

  expect(confirm.calls).toHaveLength(1)
  expect(heading.textContent).toBe('Your account is being deleted')
  expect(document.activeElement).toBe(heading)
  expect(screen.getByRole('status')).toBe(status)
  expect(status.textContent).toBe('One moment please')
})

it('says that the outcome is not known, and keeps the focus when the link is tried again', async () => {
  const { user, confirm } = await openDeletion()
  const heading = screen.getByRole('heading', { level: 1 })
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  await confirm.fail(aLostAnswer())

  expect(heading.textContent).toBe('We do not know whether this was done')
  expect(document.activeElement).toBe(heading)
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(confirm.calls).toHaveLength(2)
  expect(heading.textContent).toBe('Your account is being deleted')
  expect(document.activeElement).toBe(heading)
})

/** Opens the page of a link that deletes the account, and shows its question; the call that confirms stays pending. */
const openDeletion = async () => {
  const app = await startApp()
  const readLink = heldViewPort<LinkStatus, { kind: ConfirmationKind }>()
  const confirm = heldViewPort<void, ConfirmationInput>()
  const actor = app.open(
    'confirmation',
    confirmationMachine.provide({
      actors: {
        readLink: readLink.logic,
        confirm: confirm.logic,
        watchOtherTabs: heldStream<boolean, { kind: ConfirmationKind }>().logic,
      },
    }),
    { kind: 'accountDeletion', account: 'anna@example.com' },
  )
  const user = await app.show(<ConfirmationScreen actor={actor} />)
  await readLink.answer('open')
  return { user, confirm }
}
