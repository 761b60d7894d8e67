import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { freshSignInMachine } from '#machines/account/fresh-sign-in/fresh-sign-in.machine.ts'
import { emailChangeMachine } from '#machines/account/email-change/email-change.machine.ts'
import { aBusyService, aServiceError } from '#machines/samples/failures.ts'
import type { SensitiveStep, SignInVerdict } from '#machines/session/model/fresh-sign-in.ts'
import { EmailChangeDialog } from '#src/account/email-change/EmailChangeDialog.tsx'
import { playCountdown } from '#tests/support/views/countdown.ts'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

afterEach(() => {
  vi.useRealTimers()
})

it('sends one link for two presses and an Enter, and then says that an email is on its way', async () => {
  const { user, requestChange, onClose } = await openDialog()
  await user.type(email(), ' liam@example.com ')
  await user.dblClick(screen.getByRole('button', { name: 'Send link' }))
  await user.type(email(), '{Enter}')
  expect(requestChange.calls.map(({ input }) => input)).toEqual([{ email: 'liam@example.com' }])
  screen.getByRole('button', { name: 'Sending' })

  await requestChange.answer()
  const status = screen.getByRole('status').textContent
  expect(status).toContain('We have sent you a confirmation link')
  expect(status).toContain('liam@example.com')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

it('cannot be left while the link is requested, and says why it was refused', async () => {
  const { user, requestChange, onClose } = await openDialog()
  await user.type(email(), 'liam@example.com')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()

  await requestChange.fail(aServiceError(409))
  screen.getByText('This email address is already in use')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it.each([
  ['', 'Enter the new email address'],
  ['liam', 'Enter an email address such as name@example.com'],
  ['ANNA@example.com', 'This is your email address already. Enter another one.'],
])('refuses "%s" before it is sent, and links to the field', async (typed, words) => {
  const { user, requestChange } = await openDialog()
  if (typed !== '') await user.type(email(), typed)
  await user.click(screen.getByRole('button', { name: 'Send link' }))

  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'There is a problem' }))
  await user.click(screen.getByRole('link', { name: words }))
  expect(document.activeElement).toBe(email())
  expect(requestChange.calls).toHaveLength(0)
})

// Answers
it.each([
  [409, 'This email address is already in use'],
  [429, 'Too many requests. Please try again later'],
  [
    403,
    "Your email wasn't changed: Something went wrong with the email change. Could you please try again?",
  ],
])('says why the service refused with %d, and keeps the typed address', async (status, words) => {
  const { user, requestChange } = await openDialog()
  await user.type(email(), 'liam@example.com')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  await requestChange.fail(aServiceError(status))

  expect(screen.getByRole('alert').textContent).toContain(words)
  expect(email().value).toBe('liam@example.com')
})

it('counts down where the service asks to wait, and sends no link until then', async () => {
  const { user, requestChange } = await openDialog()
  await user.type(email(), 'liam@example.com')
  await user.click(screen.getByRole('button', { name: 'Send link' }))

  expect(await playCountdown(requestChange, { user, name: 'Send link' })).toBe(2)
})

// Answers B-131
it('says both that the outcome is not known and that the service is busy, but not that nothing was done', async () => {
  const { user, requestChange } = await openDialog()
  await user.type(email(), 'liam@example.com')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  await requestChange.fail(aServiceError(503, 'unanswered', aBusyService(4000).again))

  const said = screen.getByRole('alert').textContent
  expect(said).toContain('We do not know whether the mail with the link was sent')
  expect(said).toContain('The service is busy. Try again from')
  expect(said).not.toContain('This was not done')
})

it('does not ask for another try where the service has no room', async () => {
  const { user, requestChange } = await openDialog()
  await user.type(email(), 'liam@example.com')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  await requestChange.fail(aServiceError(507))

  const said = screen.getByRole('alert').textContent
  expect(said).toContain('Another try does not help. Please contact customer care.')
  expect(said).not.toContain('Could you please try again?')
})

const email = (): HTMLInputElement => screen.getByRole('textbox', { name: 'New email address' })

const openDialog = async () => {
  const app = await startApp()
  const recallDraft = heldViewPort<string | null>()
  const requestChange = heldViewPort<void, { email: string }>()
  const actor = app.open(
    'emailChange',
    emailChangeMachine.provide({
      actors: {
        recallDraft: recallDraft.logic,
        recallSignIn: fromPromise<SignInVerdict>(async () => 'unasked'),
        freshSignIn: freshSignInMachine.provide({
          actors: {
            checkSignIn: fromPromise<SignInVerdict, { step: SensitiveStep }>(async () => 'proven'),
          },
        }),
        requestChange: requestChange.logic,
      },
    }),
    { currentEmail: 'anna@example.com' },
  )
  const onClose = vi.fn<() => void>()
  const user = await app.show(<EmailChangeDialog actor={actor} onClose={onClose} />)
  await recallDraft.answer(null)
  await screen.findByRole('dialog')
  return { user, requestChange, onClose }
}
