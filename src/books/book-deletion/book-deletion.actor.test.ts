import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { provideBookDeletion } from '#src/books/book-deletion/book-deletion.actor.ts'
import { settle } from '#tests/support/actors/deferred.ts'
import { aBookOnline, bookContext } from '#tests/support/actors/book-context.ts'

// Answers A-246
it('deletes an online photo book, notifies every screen actor and the customer, and reads it again', async () => {
  const { app, calls, notified } = bookContext({ orders: [] })
  const actor = createActor(provideBookDeletion(app)).start()
  actor.send({ type: 'deletion.ask', choice: { code: 'KK-1-1', title: 'Lisbon' } })

  actor.send({ type: 'deletion.confirm' })
  await settle()

  expect(calls).toEqual([
    ['remove', 'KK-1-1'],
    ['one', 'KK-1-1'],
  ])
  expect(notified).toEqual([
    { type: 'onlineBook.changed', code: 'KK-1-1', onlineBook: null },
    { kind: 'bookDeleted' },
    { type: 'onlineBook.changed', code: 'KK-1-1', onlineBook: aBookOnline() },
  ])
})

it('requests the photo books again after a question that is closed while the outcome is not known', async () => {
  const { app, notified } = bookContext({
    orders: [],
    widgets: {
      remove: () => Promise.reject(aLostAnswer()),
      check: () => Promise.reject(aServiceError(500)),
    },
  })
  const actor = createActor(provideBookDeletion(app)).start()
  actor.send({ type: 'deletion.ask', choice: { code: 'KK-1-1', title: 'Lisbon' } })
  actor.send({ type: 'deletion.confirm' })
  await settle()
  expect(notified).toEqual([])

  actor.send({ type: 'deletion.keep' })

  expect(notified).toEqual([{ type: 'books.refresh' }])
})
