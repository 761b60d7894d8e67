import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { bookListMachine, type BookQuery } from '#machines/books/book-list/book-list.machine.ts'
import { aBookOf, aBookPage, anOnlineBook } from '#machines/samples/books.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import type { BookPage } from '#machines/books/model/book.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const FIRST: BookQuery = { page: 1, articles: ['photobook-28x28'] }
const SECOND: BookQuery = { ...FIRST, page: 2 }

// Answers
it('reads a page, and keeps it on screen while it is read again', async () => {
  const { actor, service } = start()
  expect(service.calls).toHaveLength(0)

  actor.send({ type: 'books.load', query: FIRST })
  actor.send({ type: 'books.load', query: FIRST })
  expect(service.calls.map(({ input }) => input)).toEqual([FIRST])
  const page = aBookPage([aBookOf('KK-1-1')], { total: 13 })
  await service.answer(page)
  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { books: page } })

  actor.send({ type: 'books.load', query: FIRST })
  expect(actor.getSnapshot()).toMatchObject({ value: 'reading', context: { books: page } })
})

it('shows no book of another page, and aborts the read of a page that is no longer requested', async () => {
  const { actor, service } = start()
  actor.send({ type: 'books.load', query: FIRST })
  await service.answer(aBookPage([aBookOf('KK-1-1')], { total: 40 }))

  actor.send({ type: 'books.load', query: SECOND })
  const second = service.last()
  expect(actor.getSnapshot().context.books).toBeNull()
  actor.send({ type: 'books.load', query: FIRST })

  expect(second.signal.aborted).toBe(true)
  expect(service.last().input).toEqual(FIRST)
})

it('shows no book of other articles', async () => {
  const { actor, service } = start()
  actor.send({ type: 'books.load', query: FIRST })
  await service.answer(aBookPage([aBookOf('KK-1-1')], { total: 13 }))

  actor.send({ type: 'books.load', query: { ...FIRST, articles: ['photobook-20x20'] } })
  expect(actor.getSnapshot()).toMatchObject({ value: 'reading', context: { books: null } })
})

it('goes to the last page if the requested page is beyond it', async () => {
  const { actor, service } = start()
  actor.send({ type: 'books.load', query: { ...FIRST, page: 9 } })

  await service.answer(aBookPage([], { pageNumber: 9, total: 13 }))
  expect(service.last().input).toEqual(SECOND)
  await service.answer(aBookPage([], { pageNumber: 2, total: 13 }))

  expect(actor.getSnapshot().value).toBe('ready')
})

// Answers A-191
it('requests no orders if the shop sells no photo books', () => {
  const { actor, service } = start()

  actor.send({ type: 'books.load', query: { page: 4, articles: [] } })

  expect(service.calls).toHaveLength(0)
  expect(actor.getSnapshot()).toMatchObject({
    value: 'ready',
    context: { books: { pageNumber: 1, total: 0, items: [] } },
  })
})

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

it('reads the page again if an online photo book may have been deleted, and keeps the books meanwhile', async () => {
  const { actor, service } = start()
  actor.send({ type: 'books.load', query: FIRST })
  const page = aBookPage([aBookOf('KK-1-1')])
  await service.answer(page)

  actor.send({ type: 'books.refresh' })
  actor.send({ type: 'books.refresh' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'reading', context: { books: page } })
  expect(service.calls.map(({ signal }) => signal.aborted)).toEqual([false, true, false])
  await service.fail(aServiceError(500))
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { books: page } })

  actor.send({ type: 'books.refresh' })
  await service.answer(aBookPage([aBookOf('KK-1-1', false)]))
  expect(actor.getSnapshot().context.books?.items.map(({ onlineBook }) => onlineBook)).toEqual([
    null,
  ])
  expect(service.calls.map(({ input }) => input)).toEqual([FIRST, FIRST, FIRST, FIRST])
})

it('requests no orders of a shop that sells no photo books if a book may have been deleted', () => {
  const { actor, service } = start()
  actor.send({ type: 'books.load', query: { page: 1, articles: [] } })

  actor.send({ type: 'books.refresh' })

  expect(service.calls).toHaveLength(0)
  expect(actor.getSnapshot().value).toBe('ready')
})

// Answers A-208
it('shows why the photo books could not be read, and reads again on request or when connected', async () => {
  const { actor, service } = start()
  actor.send({ type: 'books.load', query: FIRST })

  await service.fail(aServiceError(500))
  expect(actor.getSnapshot()).toMatchObject({
    value: 'failed',
    context: {
      books: null,
      failure: { kind: 'refused', status: 500, correlationId: CORRELATION_ID },
    },
  })
  actor.send({ type: 'books.retry' })
  await service.fail(aServiceError())
  actor.send({ type: 'connection.restored' })
  await service.answer(aBookPage())

  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { failure: null } })
})

function start() {
  const service = heldPort<BookPage, BookQuery>()
  const actor = createActor(
    bookListMachine.provide({ actors: { readPage: service.logic } }),
  ).start()
  return { actor, service }
}
