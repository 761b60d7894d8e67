import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import {
  type FormValues,
  submissionMachine,
} from '#machines/shell/submission/submission.machine.ts'
import { LeaveDialog } from '#src/account/settings-form/LeaveDialog.tsx'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

const UNSAVED = 'What you changed here is not saved yet.'
const NOT_KNOWN =
  'We do not know whether this was done: no answer came. Load the page again and look before you try again.'

it('says that the changes are not saved only while that is known', async () => {
  const { send, save, says } = await openQuestion()
  expect(says()).toBe(UNSAVED)

  send()
  expect(says()).toBe(NOT_KNOWN)
  await save.fail(aServiceError(500))
  expect(says()).toBe(UNSAVED)

  send()
  await save.fail(aLostAnswer())
  expect(says()).toBe(NOT_KNOWN)

  send()
  await save.answer(null)
  expect(says()).toBe('Your changes are saved.')
})

/** Shows the question over a form with unsaved changes; `send` saves them, and `says` reads the question's sentence. */
const openQuestion = async () => {
  const app = await startApp()
  const recallDraft = heldViewPort<FormValues | null>()
  const save = heldViewPort<null, { values: FormValues; changed: readonly string[] }>()
  const form = createActor(
    submissionMachine<FormValues, null>().provide({
      actors: { recallDraft: recallDraft.logic, save: save.logic },
    }),
    { input: { values: { firstName: 'Anna' } } },
  ).start()
  const values = { firstName: 'Anne' }
  await recallDraft.answer(values)
  await app.show(<LeaveDialog form={form} onStay={() => undefined} onLeave={() => undefined} />)
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  return {
    save,
    send: () => {
      act(() => {
        form.send({ type: 'form.submit', values })
      })
    },
    says: () => question.querySelector('p')?.textContent,
  }
}
