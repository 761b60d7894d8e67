import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import {
  type FormValues,
  submissionMachine,
} from '#machines/shell/submission/submission.machine.ts'
import { LeaveDialog, type LeftThing } from '#src/account/settings-form/LeaveDialog.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Answers B-440
it.each([
  {
    what: 'changes',
    title: 'Leave without saving?',
    act: 'Leave without saving',
    unsaved: "If you leave now, your changes won't be saved.",
    saving: 'Your changes are being saved. If you leave now, they may not be.',
    open: "We couldn't confirm that your changes were saved.",
  },
  {
    what: 'message',
    title: 'Leave without sending?',
    act: 'Leave without sending',
    unsaved: "If you leave now, your message won't be sent.",
    saving: 'Your message is being sent. If you leave now, it may not be.',
    open: "We couldn't confirm that your message was sent. Check with the recipient before you send it again.",
  },
] as const)(
  'says what is known of the $what, promises no more by its button, and leaves the form once they are saved',
  async ({ what, title, act: leaving, unsaved, saving, open }) => {
    const { send, save, says, left } = await openQuestion(what)
    expect(says()).toEqual([title, unsaved, leaving])

    send()
    expect(says()).toEqual(['Leave this page?', saving, 'Leave page'])
    await save.fail(aServiceError(500))
    expect(says()).toEqual([title, unsaved, leaving])

    send()
    await save.fail(aLostAnswer())
    expect(says()).toEqual(['Leave this page?', open, 'Leave page'])

    send()
    expect(left()).toBe(0)
    await save.answer(null)
    expect(left()).toBe(1)
  },
)

/**
 * Shows the question over a form with unsaved changes. `send` saves the changes, `says` reads the question's title,
 * sentence and last button, and `left` counts how often the form was left.
 */
const openQuestion = async (what: LeftThing) => {
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
  await app.show(<LeaveDialog form={form} what={what} onStay={() => undefined} onLeave={leave} />)
  const question = await screen.findByRole('alertdialog')
  return {
    save,
    left: () => left,
    send: () => {
      act(() => {
        form.send({ type: 'form.submit', values })
      })
    },
    says: () => [
      question.querySelector('h2')?.textContent,
      question.querySelector('p')?.textContent,
      within(question).getAllByRole('button').at(-1)?.textContent,
    ],
  }
}
