import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import {
  type FormValues,
  submissionMachine,
} from '#machines/shell/submission/submission.machine.ts'
import { LeaveDialog } from '#src/account/settings-form/LeaveDialog.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

const UNSAVED = "If you leave now, your changes won't be saved."
const NOT_KNOWN =
  "We couldn't confirm that this worked. Reload the page and check before you try again."

it('says what is known of the changes, and leaves the form once they are saved', async () => {
  const { send, save, says, left } = await openQuestion()
  expect(says()).toBe(UNSAVED)

  send()
  expect(says()).toBe('Your changes are being saved.')
  await save.fail(aServiceError(500))
  expect(says()).toBe(UNSAVED)

  send()
  await save.fail(aLostAnswer())
  expect(says()).toBe(NOT_KNOWN)

  send()
  expect(left()).toBe(0)
  await save.answer(null)
  expect(left()).toBe(1)
})

/**
 * Shows the question over a form with unsaved changes. `send` saves them, `says` reads the question's sentence, and
 * `left` counts how often the form was left.
 */
const openQuestion = async () => {
  const app = await startApp()
  const { logic, recallDraft, save } = heldView(submissionMachine<FormValues>())
  const form = createActor(logic.provide({ actions: { notifySaved: () => undefined } }), {
    input: { values: { firstName: 'Anna' } },
  }).start()
  const values = { firstName: 'Anne' }
  await recallDraft.answer(values)
  let left = 0
  const leave = () => {
    left += 1
  }
  await app.show(<LeaveDialog form={form} onStay={() => undefined} onLeave={leave} />)
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  return {
    save,
    left: () => left,
    send: () => {
      act(() => {
        form.send({ type: 'form.submit', values })
      })
    },
    says: () => question.querySelector('p')?.textContent,
  }
}
