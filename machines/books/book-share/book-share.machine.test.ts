import { createActor, fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { bookShareMachine, shareSubmission } from '#machines/books/book-share/book-share.machine.ts'
import type { FormValues } from '#machines/shell/submission/submission.machine.ts'
import { anOnlineBook } from '#machines/samples/books.ts'
import { NO_SHARE_FIELDS, type ShareFields } from '#machines/books/share-form/share-form.model.ts'
import { arrived, heldPort } from '#tests/support/actors/deferred.ts'

const MESSAGE: ShareFields = {
  senderName: 'Anna',
  recipientEmail: 'liam@example.com',
  personalMessage: 'Look at this!',
}

// Answers A-111
it('forgets the sent message when the online book is deleted, and at no other change of a book', async () => {
  const { share, form, service } = await start()
  form()?.send({ type: 'form.submit', values: MESSAGE })
  await service.answer(null)

  share.send({ type: 'onlineBook.changed', code: 'KK-2-1', onlineBook: null })
  share.send({ type: 'onlineBook.changed', code: 'KK-1001-1', onlineBook: anOnlineBook() })
  expect(share.getSnapshot().value).toBe('sent')
  share.send({ type: 'onlineBook.changed', code: 'KK-1001-1', onlineBook: null })
  await arrived()

  expect(share.getSnapshot().value).toBe('writing')
  expect(form()?.getSnapshot().context.values).toEqual(NO_SHARE_FIELDS)
})

async function start() {
  const service = heldPort<null, { values: ShareFields; changed: readonly string[] }>()
  const logic = bookShareMachine.provide({
    actors: {
      submission: shareSubmission.provide({
        actors: {
          recallDraft: fromPromise<FormValues | null>(() => Promise.resolve(null)),
          save: service.logic,
        },
        actions: { setDraft: () => undefined },
      }),
    },
    actions: { notifyShared: () => undefined },
  })
  const share = createActor(logic, { input: { code: 'KK-1001-1' } }).start()
  await arrived()
  return { service, share, form: () => share.getSnapshot().children.submission }
}
