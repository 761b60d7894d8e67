import { createActor, setup } from 'xstate'
import { expect, it } from 'vitest'
import { bookMachine } from '#machines/books/book/book.machine.ts'
import { NoPhotoBook } from '#machines/books/book/book.model.ts'
import { anOnlineBook } from '#machines/samples/books.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import type { OnlineBook } from '#machines/books/model/online-book.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

// Answers A-359
it('reads the online photo book of a product, once', async () => {
  const { book, reading, notified } = start()
  expect(reading.calls).toHaveLength(0)

  book().send({ type: 'book.load' })
  book().send({ type: 'book.load' })
  expect(reading.calls.map(({ input }) => input)).toEqual([{ code: 'KK-1001-1' }])
  await reading.answer(anOnlineBook())

  expect(book().getSnapshot()).toMatchObject({
    value: 'online',
    context: { onlineBook: anOnlineBook() },
  })
  expect(notified).toEqual([])
})

// Answers
it('creates the online photo book of a product that has none, once, and notifies other screens', async () => {
  const { book, reading, creation, notified } = start()
  book().send({ type: 'book.load' })
  await reading.answer(null)
  expect(book().getSnapshot().value).toBe('none')

  book().send({ type: 'book.create' })
  book().send({ type: 'book.create' })
  expect(creation.calls.map(({ input }) => input)).toEqual([{ code: 'KK-1001-1' }])
  await creation.answer(anOnlineBook())

  expect(book().getSnapshot().value).toBe('online')
  expect(notified).toEqual([
    { type: 'onlineBook.changed', code: 'KK-1001-1', onlineBook: anOnlineBook() },
  ])
})

it('reads the book that another tab created meanwhile', async () => {
  const { book, reading, creation } = start()
  book().send({ type: 'book.load' })
  await reading.answer(null)
  book().send({ type: 'book.create' })

  await creation.fail(aServiceError(409))
  expect(book().getSnapshot()).toMatchObject({ value: 'reading', context: { failure: null } })
  await reading.answer(anOnlineBook())

  expect(book().getSnapshot().value).toBe('online')
})

it('shows that a creation failed, and after a 404 that there is no such photo book', async () => {
  const { book, reading, creation } = start()
  book().send({ type: 'book.load' })
  await reading.answer(null)
  book().send({ type: 'book.create' })
  await creation.fail(aServiceError(503))
  expect(book().getSnapshot()).toMatchObject({
    value: 'createFailed',
    context: { failure: { status: 503 } },
  })

  book().send({ type: 'book.create' })
  expect(book().getSnapshot().context.failure).toBeNull()
  await creation.fail(aServiceError(404))

  expect(book().getSnapshot().value).toBe('unknown')
})

// Answers A-246
it('reads the book again if it may have been deleted, keeps it meanwhile, and notifies other screens if it is gone', async () => {
  const { book, reading, notified } = start()
  book().send({ type: 'books.refresh' })
  expect(reading.calls).toHaveLength(0)
  book().send({ type: 'book.load' })
  await reading.answer(anOnlineBook())

  book().send({ type: 'books.refresh' })
  book().send({ type: 'books.refresh' })
  expect(book().getSnapshot()).toMatchObject({
    value: 'readingAgain',
    context: { onlineBook: anOnlineBook() },
  })
  expect(reading.calls.map(({ signal }) => signal.aborted)).toEqual([false, true, false])
  await reading.answer(anOnlineBook({ isShared: true }))
  expect(book().getSnapshot()).toMatchObject({
    value: 'online',
    context: { onlineBook: { isShared: true } },
  })
  expect(notified).toEqual([])

  book().send({ type: 'books.refresh' })
  await reading.answer(null)
  const gone = { type: 'onlineBook.changed' as const, code: 'KK-1001-1', onlineBook: null }
  expect(notified).toEqual([gone])
  // The book receives its own event, too.
  book().send(gone)
  expect(book().getSnapshot()).toMatchObject({ value: 'none', context: { onlineBook: null } })

  book().send({ type: 'books.refresh' })
  await reading.answer(anOnlineBook())
  expect(book().getSnapshot()).toMatchObject({
    value: 'online',
    context: { onlineBook: anOnlineBook() },
  })
})

// Answers A-208
it('keeps the book if it cannot be read again, and reads it on request or when connected', async () => {
  const { book, reading, notified } = start()
  book().send({ type: 'book.load' })
  await reading.answer(anOnlineBook())
  book().send({ type: 'books.refresh' })
  await reading.fail(aServiceError())
  expect(book().getSnapshot()).toMatchObject({
    value: 'outdated',
    context: { onlineBook: anOnlineBook(), failure: { kind: 'offline' } },
  })

  book().send({ type: 'connection.restored' })
  await reading.fail(aServiceError(500))
  book().send({ type: 'book.load' })
  await reading.answer(anOnlineBook())
  expect(book().getSnapshot()).toMatchObject({ value: 'online', context: { failure: null } })

  book().send({ type: 'books.refresh' })
  await reading.fail(aServiceError(404))
  expect(book().getSnapshot()).toMatchObject({
    value: 'outdated',
    context: { onlineBook: anOnlineBook(), failure: { status: 404 } },
  })
  expect(notified).toEqual([])
})

// Answers A-364
it('says that there is no such photo book if the shop sells something else, not after a read that met a 404', async () => {
  const { book, reading, notified } = start()
  book().send({ type: 'book.load' })
  await reading.fail(aServiceError(404))
  expect(book().getSnapshot()).toMatchObject({
    value: 'failed',
    context: { failure: { status: 404 } },
  })
  book().send({ type: 'book.load' })
  await reading.answer(anOnlineBook())

  book().send({ type: 'books.refresh' })
  await reading.fail(new NoPhotoBook())
  expect(book().getSnapshot()).toMatchObject({ value: 'unknown', context: { onlineBook: null } })
  expect(notified).toEqual([{ type: 'onlineBook.changed', code: 'KK-1001-1', onlineBook: null }])
})

// Answers
it('follows changes of the book while it is read again, and can be created meanwhile if it is not online', async () => {
  const { book, reading, creation } = start()
  const change = (onlineBook: OnlineBook | null) =>
    book().send({ type: 'onlineBook.changed', code: 'KK-1001-1', onlineBook })
  book().send({ type: 'book.load' })
  await reading.answer(anOnlineBook())

  book().send({ type: 'books.refresh' })
  book().send({ type: 'book.create' })
  book().send({ type: 'onlineBook.shared', code: 'KK-1001-1' })
  expect(book().getSnapshot()).toMatchObject({
    value: 'readingAgain',
    context: { onlineBook: { isShared: true } },
  })
  expect(reading.calls.map(({ signal }) => signal.aborted)).toEqual([false, true, false])
  change(null)
  expect(book().getSnapshot()).toMatchObject({ value: 'none', context: { onlineBook: null } })
  expect(reading.last().signal.aborted).toBe(true)

  book().send({ type: 'books.refresh' })
  change(anOnlineBook())
  expect(book().getSnapshot().value).toBe('online')

  change(null)
  book().send({ type: 'books.refresh' })
  book().send({ type: 'book.create' })
  expect(book().getSnapshot().value).toBe('creating')
  expect(creation.calls).toHaveLength(1)
})

// Answers
it('marks itself as shared, and can be created again after a deletion', async () => {
  const { book, reading } = start()
  book().send({ type: 'book.load' })
  await reading.answer(anOnlineBook())

  book().send({ type: 'onlineBook.shared', code: 'KK-2-1' })
  expect(book().getSnapshot().context.onlineBook).toEqual(anOnlineBook())
  book().send({ type: 'onlineBook.shared', code: 'KK-1001-1' })
  expect(book().getSnapshot().context.onlineBook).toEqual(anOnlineBook({ isShared: true }))
  book().send({ type: 'onlineBook.changed', code: 'KK-2-1', onlineBook: null })
  expect(book().getSnapshot().value).toBe('online')
  book().send({ type: 'onlineBook.changed', code: 'KK-1001-1', onlineBook: null })

  expect(book().getSnapshot()).toMatchObject({ value: 'none', context: { onlineBook: null } })
})

// Answers A-208
it('shows why the book could not be read, and reads again on request or when connected', async () => {
  const { book, reading } = start()
  book().send({ type: 'book.load' })
  await reading.fail(aServiceError(500))
  expect(book().getSnapshot()).toMatchObject({
    value: 'failed',
    context: { failure: { status: 500 } },
  })

  book().send({ type: 'book.load' })
  await reading.fail(aServiceError())
  book().send({ type: 'connection.restored' })
  await reading.answer(null)

  expect(book().getSnapshot()).toMatchObject({ value: 'none', context: { failure: null } })
})

function start() {
  const reading = heldPort<OnlineBook | null, { code: string }>()
  const creation = heldPort<OnlineBook, { code: string }>()
  const notified: unknown[] = []
  const logic = bookMachine.provide({
    actors: { readOnlineBook: reading.logic, createOnlineBook: creation.logic },
  })
  const parent = createActor(
    setup({
      types: {} as {
        children: { book: 'book' }
        events: { type: 'actors.broadcast'; event: unknown }
      },
      actors: { book: logic },
      actions: {
        keep: (_, { event }: { event: unknown }) => {
          notified.push(event)
        },
      },
    }).createMachine({
      invoke: { id: 'book', src: 'book', input: { code: 'KK-1001-1' } },
      on: {
        'actors.broadcast': {
          actions: { type: 'keep', params: ({ event }) => ({ event: event.event }) },
        },
      },
    }),
  ).start()
  return {
    reading,
    creation,
    notified,
    book: () => {
      const { book } = parent.getSnapshot().children
      if (book === undefined) throw new Error('The book is gone')
      return book
    },
  }
}
