import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { CallbackFields } from '#machines/account/ftp-callback/callback.model.ts'
import {
  type FormValues,
  submissionMachine,
} from '#machines/shell/submission/submission.machine.ts'
import { CallbackForm } from '#src/account/ftp-callback/CallbackForm.tsx'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

// Answers A-119
it('says that an address without a host cannot be used', async () => {
  const app = await startApp()
  const recall = heldViewPort<FormValues | null>()
  const save = heldViewPort<null, { values: CallbackFields; changed: readonly string[] }>()
  const form = createActor(
    submissionMachine<CallbackFields, null>().provide({
      actors: { recallDraft: recall.logic, save: save.logic },
    }),
    { input: { values: { callbackUrl: '', callbackFormat: 'JSON' } } },
  ).start()
  const user = await app.show(<CallbackForm form={form} />)
  await recall.answer(null)
  await user.type(screen.getByRole('textbox', { name: 'Callback URL (optional)' }), 'https://')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await screen.findByRole('link', {
    name: "This URL can't be used. Enter one like https://example.com/orders, or leave this empty.",
  })
  expect(save.calls).toHaveLength(0)
  form.stop()
})
