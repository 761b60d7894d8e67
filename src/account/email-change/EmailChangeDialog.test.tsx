import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import { freshSignInMachine } from '#machines/account/fresh-sign-in/fresh-sign-in.machine.ts'
import { emailChangeMachine } from '#machines/account/email-change/email-change.machine.ts'
import { aBusyService, aServiceError } from '#machines/samples/failures.ts'
import type { SensitiveStep, SignInVerdict } from '#machines/session/model/fresh-sign-in.ts'
import { EmailChangeDialog } from '#src/account/email-change/EmailChangeDialog.tsx'
import { playCountdown } from '#tests/support/views/countdown.ts'
import { heldView, heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

it('counts down where the service asks to wait, and sends no link until then', async () => {
  const { user, requestChange } = await openDialog()
  await user.type(email(), ' liam@example.com ')
  await user.click(screen.getByRole('button', { name: 'Send link' }))

  expect(requestChange.last().input).toEqual({ email: 'liam@example.com' })
  expect(await playCountdown(requestChange, { user, name: 'Send link' })).toBe(2)
})

// Answers B-131
it('says both that the outcome is not known and that the service is busy, but not that nothing was done', async () => {
  const { user, requestChange } = await openDialog()
  await user.type(email(), 'liam@example.com')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  await requestChange.fail(aServiceError(503, 'unanswered', aBusyService(4000).again))

  const said = screen.getByRole('alert').textContent
  expect(said).toContain("We couldn't confirm that the email with the link was sent")
  expect(said).toContain("We're busy right now. You can try again at")
  expect(said).not.toContain('This was not done')
})

it('does not ask for another try where the service has no room', async () => {
  const { user, requestChange } = await openDialog()
  await user.type(email(), 'liam@example.com')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  await requestChange.fail(aServiceError(507))

  const said = screen.getByRole('alert').textContent
  expect(said).toContain("trying again won't help. Please contact customer care.")
  expect(said).not.toContain('Could you please try again?')
})

// Answers B-545
it('begins the fresh sign-in that it asks for also by Enter', async () => {
  const { user, startSignIn } = await openDialog('old')
  await user.type(email(), 'liam@example.com{Enter}')
  await screen.findByRole('button', { name: 'Sign in again' })
  expect(startSignIn.calls).toHaveLength(0)

  await user.type(email(), '{Enter}')
  expect(startSignIn.calls).toHaveLength(1)
})

const email = (): HTMLInputElement => screen.getByRole('textbox', { name: 'New email address' })

const openDialog = async (verdict: SignInVerdict = 'proven') => {
  const app = await startApp()
  const { logic, recallDraft, requestChange } = heldView(emailChangeMachine)
  const startSignIn = heldViewPort<void, { step: SensitiveStep }>()
  const actor = app.open(
    'emailChange',
    logic.provide({
      actors: {
        recallSignIn: fromPromise<SignInVerdict>(async () => 'unasked'),
        freshSignIn: freshSignInMachine.provide({
          actors: {
            checkSignIn: fromPromise<SignInVerdict, { step: SensitiveStep }>(async () => verdict),
            startSignIn: startSignIn.logic,
          },
        }),
      },
    }),
    { currentEmail: 'anna@example.com' },
  )
  const user = await app.show(<EmailChangeDialog actor={actor} onClose={() => undefined} />)
  await recallDraft.answer({ email: null, isUnsure: false })
  await screen.findByRole('dialog')
  return { user, requestChange, startSignIn }
}
