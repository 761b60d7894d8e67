import { createActor } from 'xstate'
import { expect, it } from 'vitest'
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
