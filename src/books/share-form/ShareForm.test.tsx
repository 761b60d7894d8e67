import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { bookShareMachine, shareSubmission } from '#machines/books/book-share/book-share.machine.ts'
import type { ShareFields } from '#machines/books/share-form/share-form.model.ts'
import type { FormValues } from '#machines/shell/submission/submission.machine.ts'
import { ShareForm } from '#src/books/share-form/ShareForm.tsx'
import { playCountdown } from '#tests/support/views/countdown.ts'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

afterEach(() => {
  vi.useRealTimers()
})

it('counts down where the service asks to wait, and refuses a press and an Enter until then', async () => {
  const app = await startApp()
  const save = heldViewPort<null, { values: ShareFields; changed: readonly string[] }>()
  const recallDraft = heldViewPort<FormValues | null>()
  const share = app.open(
    'bookShare',
    bookShareMachine.provide({
      actors: {
        submission: shareSubmission.provide({
          actors: { save: save.logic, recallDraft: recallDraft.logic },
        }),
      },
    }),
    { code: 'KK-1001-1' },
  )
  const form: ActorRefFrom<typeof shareSubmission> | undefined =
    share.getSnapshot().children.submission
  if (form === undefined) throw new Error('The form is not open')
  const user = await app.show(<ShareForm form={form} />)
  await recallDraft.answer(null)
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Anna')
  await user.type(
    screen.getByRole('textbox', { name: 'Email address of the recipient' }),
    'liam@example.com',
  )
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('button', { name: 'Sending' })

  expect(
    await playCountdown(save, {
      user,
      name: 'Send',
      field: () => screen.getByRole('textbox', { name: 'Your name' }),
    }),
  ).toBe(2)
})
