import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { aLostAnswer, aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import {
  submissionMachine,
  type FormValues,
} from '#machines/shell/submission/submission.machine.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

type Callback = { callbackUrl: string; callbackFormat: string }

const SAVED: Callback = { callbackUrl: '', callbackFormat: 'JSON' }
const TYPED: Callback = { ...SAVED, callbackUrl: 'https://shop.example/orders' }

it('sends the submitted values once, emits them, and then compares with the saved values', async () => {
  const { actor, service, emitted, drafts } = await opened()

  actor.send({ type: 'form.edit', values: TYPED })
  expect(actor.getSnapshot().hasTag('dirty')).toBe(true)
  actor.send({ type: 'form.submit', values: TYPED })
  actor.send({ type: 'form.submit', values: TYPED })
  expect(service.calls.map(({ input }) => input)).toEqual([
    { values: TYPED, changed: ['callbackUrl'] },
  ])

  await service.answer('v2')
  expect(actor.getSnapshot().value).toBe('saved')
  expect(actor.getSnapshot().hasTag('dirty')).toBe(false)
  expect(actor.getSnapshot().context).toEqual({
    saved: TYPED,
    values: TYPED,
    changed: [],
    answer: 'v2',
    failure: null,
    isUnsure: false,
  })
  expect(emitted).toEqual(['v2'])
  expect(drafts).toEqual([{ callbackUrl: TYPED.callbackUrl }, null])

  actor.send({ type: 'form.edit', values: TYPED })
  expect(actor.getSnapshot().value).toBe('saved')
  actor.send({ type: 'form.edit', values: SAVED })
  expect(actor.getSnapshot().value).toEqual({ editing: 'changed' })
})

// Answers A-264
it('keeps the typed values after a failure, and then sends the values as edited since', async () => {
  const { actor, service, drafts } = await opened()
  actor.send({ type: 'form.submit', values: TYPED })

  await service.fail(aServiceError(500))
  expect(actor.getSnapshot().context).toEqual({
    saved: SAVED,
    values: TYPED,
    changed: ['callbackUrl'],
    answer: null,
    failure: { kind: 'refused', status: 500, correlationId: CORRELATION_ID },
    isUnsure: false,
  })

  const corrected = { ...TYPED, callbackFormat: 'XML' }
  actor.send({ type: 'form.edit', values: corrected })
  expect(actor.getSnapshot().value).toBe('failed')
  expect(drafts).toEqual([{ callbackUrl: TYPED.callbackUrl, callbackFormat: 'XML' }])
  actor.send({ type: 'form.submit', values: corrected })
  expect(service.last().input).toEqual({
    values: corrected,
    changed: ['callbackUrl', 'callbackFormat'],
  })
  expect(actor.getSnapshot().context.failure).toBeNull()
})

it('sends nothing if the form is unchanged, and says that it is saved', async () => {
  const { actor, service, emitted } = await opened()

  actor.send({ type: 'form.submit', values: SAVED })
  expect(actor.getSnapshot().value).toBe('saved')
  actor.send({ type: 'form.submit', values: SAVED })
  expect(service.calls).toEqual([])
  expect(emitted).toEqual([])
})

it('sends unchanged values after a lost answer, because the service may have others', async () => {
  const { actor, service } = await opened()
  actor.send({ type: 'form.submit', values: TYPED })
  await service.fail(aLostAnswer())

  actor.send({ type: 'form.edit', values: SAVED })
  expect(actor.getSnapshot().value).toBe('failed')
  actor.send({ type: 'form.submit', values: SAVED })
  expect(service.last().input).toEqual({ values: SAVED, changed: ['callbackUrl'] })
})

it('stays in doubt when a retry is refused after a lost answer, until a save is answered', async () => {
  const { actor, service } = await opened()
  actor.send({ type: 'form.submit', values: TYPED })
  await service.fail(aLostAnswer())
  actor.send({ type: 'form.submit', values: TYPED })
  await service.fail(aServiceError(500))
  expect(actor.getSnapshot().context.failure).toMatchObject({ kind: 'unanswered', status: 500 })

  actor.send({ type: 'form.submit', values: SAVED })
  expect(service.last().input).toEqual({ values: SAVED, changed: ['callbackUrl'] })
  await service.answer('v2')
  expect(actor.getSnapshot().context).toMatchObject({ changed: [], isUnsure: false })
})

// Answers A-264
it('restores the values typed before a sign-in, over the saved ones', async () => {
  const { actor } = await opened({ callbackFormat: 'XML', aFieldThatIsGone: 'x' })

  expect(actor.getSnapshot().value).toEqual({ editing: 'changed' })
  expect(actor.getSnapshot().context.values).toEqual({ callbackUrl: '', callbackFormat: 'XML' })
})

// Answers A-264
it('deletes the draft when the changes are discarded or undone', async () => {
  const { actor, drafts } = await opened()

  actor.send({ type: 'form.edit', values: TYPED })
  actor.send({ type: 'form.discard' })
  actor.send({ type: 'form.edit', values: TYPED })
  actor.send({ type: 'form.edit', values: SAVED })

  const draft = { callbackUrl: TYPED.callbackUrl }
  expect(drafts).toEqual([draft, null, draft, null])
  expect(actor.getSnapshot().value).toEqual({ editing: 'unchanged' })
  expect(actor.getSnapshot().context.values).toEqual(SAVED)
})

// Answers A-264
it('deletes the draft and stops waiting when the changes are discarded while they are being saved', async () => {
  const { actor, service, drafts } = await opened()
  actor.send({ type: 'form.edit', values: TYPED })
  actor.send({ type: 'form.submit', values: TYPED })

  actor.send({ type: 'form.discard' })

  expect(drafts).toEqual([{ callbackUrl: TYPED.callbackUrl }, null])
  expect(service.last().signal.aborted).toBe(true)
  expect(actor.getSnapshot().value).toEqual({ editing: 'unchanged' })
  expect(actor.getSnapshot().context.values).toEqual(SAVED)
})

async function opened(draft: FormValues | null = null) {
  const recall = heldPort<FormValues | null>()
  const service = heldPort<string, { values: Callback; changed: readonly string[] }>()
  const emitted: string[] = []
  /** Every draft that the machine stored, in order; null each time that it deleted the draft. */
  const drafts: (FormValues | null)[] = []
  const actor = createActor(
    submissionMachine<Callback, string>().provide({
      actors: { recallDraft: recall.logic, save: service.logic },
      actions: {
        setDraft: (_, { values }) => {
          drafts.push(values)
        },
        clearDraft: () => {
          drafts.push(null)
        },
        notifySaved: (_, { answer }) => {
          emitted.push(answer)
        },
      },
    }),
    { input: { values: SAVED } },
  ).start()
  await recall.answer(draft)
  return { actor, service, emitted, drafts }
}
