import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { bookListMachine, type BookQuery } from '#machines/books/book-list/book-list.machine.ts'
import { aBookOf, aBookPage, anOnlineBook } from '#machines/samples/books.ts'
import { held } from '#tests/support/actors/deferred.ts'

const FIRST: BookQuery = { page: 1, articles: ['photobook-28x28'] }

// Answers
it('applies changes of an online photo book, even while the page is read again', async () => {
  const { actor, service } = start()
  actor.send({ type: 'books.load', query: FIRST })
  await service.answer(aBookPage([aBookOf('KK-1-1'), aBookOf('KK-2-1', false)]))
  const shared = () =>
    actor.getSnapshot().context.books?.items.map(({ onlineBook }) => onlineBook?.isShared ?? null)

  actor.send({ type: 'onlineBook.shared', code: 'KK-1-1' })
  expect(shared()).toEqual([true, null])
  actor.send({
    type: 'onlineBook.changed',
    code: 'KK-2-1',
    onlineBook: anOnlineBook({ orderCode: 'KK-2-1' }),
  })
  expect(shared()).toEqual([true, false])
  actor.send({ type: 'books.load', query: FIRST })
  const outdated = service.last()
  actor.send({ type: 'onlineBook.changed', code: 'KK-1-1', onlineBook: null })

  expect(shared()).toEqual([null, false])
  expect(outdated.signal.aborted).toBe(true)
  expect(service.calls).toHaveLength(3)
})

function start() {
  const { logic, readPage: service } = held(bookListMachine)
  const actor = createActor(logic).start()
  return { actor, service }
}
