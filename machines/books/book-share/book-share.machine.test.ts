import { createActor, fromPromise, setup } from 'xstate'
import { expect, it } from 'vitest'
import { bookShareMachine, shareSubmission } from '#machines/books/book-share/book-share.machine.ts'
import type { FormValues } from '#machines/shell/submission/submission.machine.ts'
import { anOnlineBook } from '#machines/samples/books.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { NO_SHARE_FIELDS, type ShareFields } from '#machines/books/share-form/share-form.model.ts'
import { arrived, heldPort } from '#tests/support/actors/deferred.ts'

const MESSAGE: ShareFields = {
  senderName: 'Anna',
  recipientEmail: 'liam@example.com',
  personalMessage: 'Look at this!',
}

// Answers
it('sends a message once, marks the book as shared, and starts the next message empty', async () => {
  const { share, form, service, notified } = await start()
  expect(form()?.getSnapshot().context.values).toEqual(NO_SHARE_FIELDS)

  form()?.send({ type: 'form.submit', values: MESSAGE })
  form()?.send({ type: 'form.submit', values: MESSAGE })
  expect(service.calls.map(({ input }) => input)).toMatchObject([{ values: MESSAGE }])
  expect(notified).toEqual([])
  await service.answer(null)

  expect(share().getSnapshot().value).toBe('sent')
  expect(notified).toEqual([{ type: 'onlineBook.shared', code: 'KK-1001-1' }])
  share().send({ type: 'share.another' })
  await arrived()
  expect(form()?.getSnapshot().context.values).toEqual(NO_SHARE_FIELDS)
})

// Answers A-111
it('forgets the sent message when the online book is deleted, and at no other change of a book', async () => {
  const { share, form, service } = await start()
  form()?.send({ type: 'form.submit', values: MESSAGE })
  await service.answer(null)

  share().send({ type: 'onlineBook.changed', code: 'KK-2-1', onlineBook: null })
  share().send({ type: 'onlineBook.changed', code: 'KK-1001-1', onlineBook: anOnlineBook() })
  expect(share().getSnapshot().value).toBe('sent')
  share().send({ type: 'onlineBook.changed', code: 'KK-1001-1', onlineBook: null })
  await arrived()

  expect(share().getSnapshot().value).toBe('writing')
  expect(form()?.getSnapshot().context.values).toEqual(NO_SHARE_FIELDS)
})

// Answers A-264
it('keeps the typed message when it could not be sent, and does not mark the book', async () => {
  const { form, service, notified } = await start()
  form()?.send({ type: 'form.submit', values: MESSAGE })

  await service.fail(aServiceError(500))

  expect(form()?.getSnapshot()).toMatchObject({
    value: 'failed',
    context: { values: MESSAGE, failure: { status: 500 } },
  })
  expect(notified).toEqual([])
})

it('shows that a bug ended the form, and opens it again', async () => {
  const { share, form } = await start(() => {
    throw new Error('a bug')
  })
  form()?.send({ type: 'form.edit', values: MESSAGE })
  expect(share().getSnapshot().value).toBe('broken')

  share().send({ type: 'share.another' })
  expect(share().getSnapshot().value).toBe('writing')
})

async function start(setDraft: () => void = () => undefined) {
  const service = heldPort<null, { values: ShareFields; changed: readonly string[] }>()
  const notified: unknown[] = []
  const logic = bookShareMachine.provide({
    actors: {
      submission: shareSubmission.provide({
        actors: {
          recallDraft: fromPromise<FormValues | null>(() => Promise.resolve(null)),
          save: service.logic,
        },
        actions: { setDraft },
      }),
    },
  })
  const parent = createActor(
    setup({
      types: {} as {
        children: { share: 'share' }
        events: { type: 'actors.broadcast'; event: unknown }
      },
      actors: { share: logic },
      actions: {
        keep: (_, { event }: { event: unknown }) => {
          notified.push(event)
        },
      },
    }).createMachine({
      invoke: { id: 'share', src: 'share', input: { code: 'KK-1001-1' } },
      on: {
        'actors.broadcast': {
          actions: { type: 'keep', params: ({ event }) => ({ event: event.event }) },
        },
      },
    }),
  ).start()
  const share = () => {
    const { share: child } = parent.getSnapshot().children
    if (child === undefined) throw new Error('The form is gone')
    return child
  }
  await arrived()
  return { service, notified, share, form: () => share().getSnapshot().children.submission }
}
