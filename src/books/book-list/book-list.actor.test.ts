import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { CORRELATION_ID } from '#machines/samples/failures.ts'
import { anOrder } from '#machines/samples/orders.ts'
import { provideBookList } from '#src/books/book-list/book-list.actor.ts'
import { settle } from '#tests/support/actors/deferred.ts'
import { BOOK_ARTICLES, bookOrder, bookContext } from '#tests/support/actors/book-context.ts'

// Answers
it('reads a page of twelve orders with photo books, and then the online photo books of their products', async () => {
  const { app, calls } = bookContext({ orders: [bookOrder('KK-1'), bookOrder('KK-2')] })
  const actor = await loaded(app, 3)

  expect(calls).toEqual([
    ['byAccount', { accountId: 'anna', articleNames: BOOK_ARTICLES, offset: 24, limit: 12 }],
    ['all', ['KK-1-1', 'KK-2-1']],
  ])
  expect(actor.getSnapshot()).toMatchObject({
    value: 'ready',
    context: {
      books: {
        pageSize: 12,
        pageNumber: 3,
        total: 2,
        items: [
          { code: 'KK-1-1', orderCode: 'KK-1', onlineBook: { title: 'Summer in Lisbon' } },
          { code: 'KK-2-1', orderCode: 'KK-2', onlineBook: null },
        ],
      },
    },
  })
})

it('reads nothing before it is ready', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { app, calls } = bookContext({ orders: [bookOrder('KK-1')] })
  const actor = createActor(provideBookList(app, () => promise)).start()
  actor.send({ type: 'books.load', query: { page: 1, articles: BOOK_ARTICLES } })
  await settle()
  expect(calls).toEqual([])

  resolve()
  await settle()
  expect(calls).toHaveLength(2)
})

it('keeps how many orders of the page could not be read, and that other orders lack products', async () => {
  const leftOut = { count: 2, correlationId: CORRELATION_ID }
  const { app } = bookContext({ orders: [], leftOut, isRepaired: true })
  const actor = await loaded(app)

  expect(actor.getSnapshot().context.books).toMatchObject({
    items: [],
    leftOut,
    isRepaired: true,
  })
})

it.each([
  { codes: 'the first', unread: 'KK-9-0', expected: true },
  { codes: 'the last', unread: 'KK-9-100', expected: true },
  { codes: 'no', unread: null, expected: undefined },
])(
  'keeps whether an online photo book could not be read: among $codes codes',
  async ({ unread, expected }) => {
    const leftOut = { count: 1, correlationId: CORRELATION_ID }
    const { app } = bookContext({
      orders: [manyBooks()],
      widgets: {
        all: codes =>
          Promise.resolve({
            onlineBooks: [],
            ...(codes.some(code => code === unread) ? { leftOut } : {}),
          }),
      },
    })
    const actor = await loaded(app)

    const { books } = actor.getSnapshot().context
    expect([books?.items.length, books?.hasUnreadOnlineBooks]).toEqual([101, expected])
    expect(books?.leftOut).toBeUndefined()
  },
)

it('requests at most a hundred online photo books in one call', async () => {
  const { app, calls } = bookContext({ orders: [manyBooks()] })
  await loaded(app)

  expect(
    calls.slice(1).map(([name, codes]) => [name, Array.isArray(codes) && codes.length]),
  ).toEqual([
    ['all', 100],
    ['all', 1],
  ])
})

/** The list, once a page of it was read. */
const loaded = async (app: ReturnType<typeof bookContext>['app'], page = 1) => {
  const actor = createActor(provideBookList(app)).start()
  actor.send({ type: 'books.load', query: { page, articles: BOOK_ARTICLES } })
  await settle()
  return actor
}

const manyBooks = () =>
  anOrder({
    superOrderCode: 'KK-9',
    orders: Array.from({ length: 101 }, (_, index) => ({
      code: `KK-9-${index}`,
      status: 'Dispatched',
      articleId: 'photobook-28x28',
    })),
  })
