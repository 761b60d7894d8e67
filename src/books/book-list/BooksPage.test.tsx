import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BookPage } from '#machines/books/model/book.ts'
import { bookListMachine, type BookQuery } from '#machines/books/book-list/book-list.machine.ts'
import { aBookOf, aBookPage } from '#machines/samples/books.ts'
import { CORRELATION_ID } from '#machines/samples/failures.ts'
import { aChannel, anArticle } from '#machines/samples/merchandise.ts'
import { booksOfShop } from '#src/books/book-list/online-products.screen.tsx'
import { BooksPage } from '#src/books/book-list/BooksPage.tsx'
import { openMerchandise } from '#tests/support/views/open-merchandise.ts'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

// Answers A-109
it.each([
  { left: 'nothing', books: [] },
  { left: 'a book that is not online', books: [aBookOf('KK-1002-1', false)] },
])(
  'says that orders could not be shown instead of that no book is online, if $left is left',
  async ({ books }) => {
    const { readPage } = await openListed()
    screen.getByText("We're still loading your photo books.")
    await readPage.answer(
      aBookPage(books, { total: 3, leftOut: { count: 2, correlationId: CORRELATION_ID } }),
    )

    expect(screen.getByRole('alert').textContent).toBe("2 orders couldn't be shown.")
    screen.getByText(CORRELATION_ID)
    screen.getByRole('link', { name: 'Contact customer care' })
    expect(screen.queryByRole('heading', { name: /photo books yet$|are online yet$/u })).toBeNull()
    expect(screen.queryAllByRole('listitem')).toHaveLength(books.length)
  },
)

// Answers A-109
it.each([
  { left: 'nothing', books: [] },
  { left: 'a book that is not online', books: [aBookOf('KK-1002-1', false)] },
])(
  'says that something could not be read instead of that no book is online, if $left is left of the products',
  async ({ books }) => {
    const { readPage } = await openListed()
    await readPage.answer(aBookPage(books, { total: 1, isRepaired: true }))

    screen.getByText("Some orders couldn't be loaded, so they may be missing here.")
    expect(screen.queryByRole('heading', { name: /photo books yet$|are online yet$/u })).toBeNull()
    expect(screen.queryAllByRole('listitem')).toHaveLength(books.length)
  },
)

it('says nothing of products that could not be read above a book that is online', async () => {
  const { readPage } = await openListed()
  await readPage.answer(aBookPage([aBookOf('KK-1001-1')], { isRepaired: true }))

  screen.getByRole('heading', { name: 'Summer in Lisbon' })
  expect(
    screen.queryByText("Some orders couldn't be loaded, so they may be missing here."),
  ).toBeNull()
})

// Answers
it.each<{ what: string; changes: Partial<BookPage> }>([
  { what: 'only online photo books', changes: {} },
  { what: 'products, too,', changes: { isRepaired: true } },
  {
    what: 'orders, too,',
    changes: { leftOut: { count: 1, correlationId: CORRELATION_ID } },
  },
])(
  'offers to put no book online, and does not say that none is, if $what could not be read',
  async ({ changes }) => {
    const { readPage } = await openListed()
    const books = [aBookOf('KK-1002-1', false)]
    await readPage.answer(aBookPage(books, { total: 2, hasUnreadOnlineBooks: true, ...changes }))

    expect(
      screen.getAllByText("Some orders couldn't be loaded, so they may be missing here."),
    ).toHaveLength(1)
    expect(screen.queryByRole('heading', { name: /online yet$|photo books yet$/u })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Put / })).toBeNull()
  },
)

// Answers A-364
it('offers to put no other book online below those that are, if online photo books could not be read', async () => {
  const { readPage } = await openListed()
  const books = [aBookOf('KK-1001-1'), aBookOf('KK-1002-1', false)]
  await readPage.answer(aBookPage(books, { hasUnreadOnlineBooks: true }))

  screen.getByRole('heading', { name: 'Summer in Lisbon' })
  screen.getByText("Some orders couldn't be loaded, so they may be missing here.")
  expect(screen.queryByRole('heading', { name: 'Not online yet' })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Put / })).toBeNull()
})

it('says nothing of online photo books that could not be read if every book is online', async () => {
  const { readPage } = await openListed()
  await readPage.answer(aBookPage([aBookOf('KK-1001-1')], { hasUnreadOnlineBooks: true }))

  screen.getByRole('heading', { name: 'Summer in Lisbon' })
  expect(
    screen.queryByText("Some orders couldn't be loaded, so they may be missing here."),
  ).toBeNull()
})

it('lists the books of the other orders below the number of those that could not be shown', async () => {
  const { readPage } = await openListed()
  await readPage.answer(
    aBookPage([aBookOf('KK-1001-1')], {
      total: 2,
      leftOut: { count: 1, correlationId: CORRELATION_ID },
    }),
  )

  expect(screen.getByRole('alert').textContent).toBe("1 order couldn't be shown.")
  screen.getByRole('heading', { name: 'Summer in Lisbon' })
})

/** Opens the page in a state where the articles are known and the call for the orders is pending. */
const openListed = async () => {
  const opened = await openPage()
  await opened.readArticles.answer([anArticle()])
  return opened
}

const openPage = async () => {
  const app = await startApp()
  const { channel: readChannel, articles: readArticles, merchandise } = openMerchandise(app)
  const readPage = heldViewPort<BookPage, BookQuery>()
  const list = app.open(
    'bookList',
    bookListMachine.provide({ actors: { readPage: readPage.logic } }),
  )
  app.connect(booksOfShop)
  const user = await app.show(
    <BooksPage
      merchandise={merchandise}
      list={list}
      onPage={() => undefined}
      onDelete={() => undefined}
    />,
  )
  await readChannel.answer(aChannel())
  return { user, readPage, readArticles }
}
