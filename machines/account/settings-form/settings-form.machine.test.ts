import { createActor, fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import {
  settingsFormMachine,
  settingsSubmission,
} from '#machines/account/settings-form/settings-form.machine.ts'
import type { FormValues } from '#machines/shell/submission/submission.machine.ts'
import { arrived } from '#tests/support/actors/deferred.ts'

type Details = { firstName: string }

it('opens with the saved values, and opens again with the values saved since', async () => {
  const { actor, form } = start()
  expect(form()).toBeUndefined()

  actor.send({ type: 'form.open', values: { firstName: 'Anna' } })
  await arrived()
  expect(form()?.getSnapshot().context.values).toEqual({ firstName: 'Anna' })

  actor.send({ type: 'form.close' })
  expect(form()).toBeUndefined()
  actor.send({ type: 'form.open', values: { firstName: 'Anne' } })
  expect(form()?.getSnapshot().context.values).toEqual({ firstName: 'Anne' })
})

it('keeps the typed values when the saved values are read again meanwhile', async () => {
  const { actor, form } = start()
  actor.send({ type: 'form.open', values: { firstName: 'Anna' } })
  await arrived()
  form()?.send({ type: 'form.edit', values: { firstName: 'Annabel' } })

  actor.send({ type: 'form.open', values: { firstName: 'Anne' } })

  expect(form()?.getSnapshot().context.values).toEqual({ firstName: 'Annabel' })
})

it('shows that a bug ended the form, and opens it again', async () => {
  const { actor, form } = start(() => {
    throw new Error('a bug')
  })
  actor.send({ type: 'form.open', values: { firstName: 'Anna' } })
  await arrived()
  form()?.send({ type: 'form.edit', values: { firstName: 'Annabel' } })
  expect(actor.getSnapshot().value).toBe('broken')
  expect(actor.getSnapshot().hasTag('alert')).toBe(true)

  actor.send({ type: 'form.open', values: { firstName: 'Anna' } })
  expect(actor.getSnapshot().value).toBe('open')
})

function start(setDraft: () => void = () => undefined) {
  const actor = createActor(
    settingsFormMachine<Details>().provide({
      actors: {
        submission: settingsSubmission<Details>().provide({
          actors: { recallDraft: fromPromise<FormValues | null>(() => Promise.resolve(null)) },
          actions: { setDraft },
        }),
      },
    }),
    { input: { event: 'customer.changed' } },
  ).start()
  return { actor, form: () => actor.getSnapshot().children.submission }
}
