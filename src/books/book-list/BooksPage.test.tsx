import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PageOfBooks } from '#machines/books/model/book.ts'
import { bookListMachine } from '#machines/books/book-list/book-list.machine.ts'
import { aBookOf, aBookPage } from '#machines/samples/books.ts'
import { CORRELATION_ID } from '#machines/samples/failures.ts'
import { aChannel, anArticle } from '#machines/samples/merchandise.ts'
import { booksOfShop } from '#src/books/book-list/online-products.screen.tsx'
import { BooksPage } from '#src/books/book-list/BooksPage.tsx'
import { openMerchandise } from '#tests/support/views/open-merchandise.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

const UNREAD = "We couldn't load all your orders, so something may be missing here."
const LEFT_OUT = { leftOut: { count: 2, correlationId: CORRELATION_ID } }
const OFFLINE = aBookOf('KK-1002-1', false)

// Answers, B-445
it.each<{ what: string; changes: Partial<PageOfBooks>; says: string }>([
  { what: 'orders', changes: LEFT_OUT, says: "2 orders couldn't be shown." },
  { what: 'products', changes: { isRepaired: true }, says: UNREAD },
  { what: 'online photo books', changes: { hasUnreadOnlineBooks: true }, says: UNREAD },
  {
    what: 'products and online photo books',
    changes: { hasUnreadOnlineBooks: true, isRepaired: true },
    says: UNREAD,
  },
  {
    what: 'orders and online photo books',
    changes: { hasUnreadOnlineBooks: true, ...LEFT_OUT },
    says: UNREAD,
  },
])(
  'says what is missing, and not that no book is online, if $what could not be read',
  async ({ changes, says }) => {
    const canPutOnline = changes.hasUnreadOnlineBooks !== true
    for (const books of canPutOnline ? [[], [OFFLINE]] : [[OFFLINE]]) {
      const { readPage } = await openListed()
      screen.getByText("We're still loading your photo books.")
      await readPage.answer(aBookPage(books, { total: 3, ...changes }))

      expect(screen.getAllByText(says)).toHaveLength(1)
      expect(
        screen.queryByRole('heading', { name: /photo books yet$|are online yet$/u }),
      ).toBeNull()
      expect(screen.queryAllByText('Create online photo book')).toHaveLength(
        canPutOnline ? books.length : 0,
      )
      cleanup()
    }
  },
)

// Answers
it.each<{ what: string; changes: Partial<PageOfBooks>; says: string | null }>([
  { what: 'orders', changes: LEFT_OUT, says: "2 orders couldn't be shown." },
  { what: 'products', changes: { isRepaired: true }, says: null },
  { what: 'online photo books', changes: { hasUnreadOnlineBooks: true }, says: null },
])(
  'lists the books that are online if $what could not be read, and says: $says',
  async ({ changes, says }) => {
    const { readPage } = await openListed()
    await readPage.answer(aBookPage([aBookOf('KK-1001-1')], { total: 2, ...changes }))

    screen.getByRole('heading', { name: 'Summer in Lisbon' })
    const found = screen.queryAllByText(/couldn't (?:load|be shown)/u)
    expect(found.map(({ textContent }) => textContent)).toEqual(says === null ? [] : [says])
    expect(screen.queryAllByText(CORRELATION_ID)).toHaveLength(found.length)
  },
)

// Answers B-376
it('lists a product of an article without a type only if it is online', async () => {
  const { readPage, readArticles } = await openPage()
  await readArticles.answer([anArticle({ ID: 'untyped', ArticleType: null })])
  const untyped = { articleId: 'untyped' }
  await readPage.answer(
    aBookPage([
      { ...aBookOf('KK-1001-1'), ...untyped },
      { ...OFFLINE, ...untyped },
    ]),
  )

  screen.getByRole('heading', { name: 'Summer in Lisbon' })
  expect(screen.queryByRole('heading', { name: 'Not online yet' })).toBeNull()
})

// Answers B-406
it('leads to the shop if the only product may be something else than a photo book', async () => {
  const { readPage, readArticles } = await openPage()
  await readArticles.answer([anArticle({ ID: 'untyped', ArticleType: null })])
  await readPage.answer(aBookPage([{ ...OFFLINE, articleId: 'untyped' }]))

  screen.getByRole('heading', { name: 'You have no online photo books yet' })
  screen.getByText('Order a photo book to view and share it online.')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Go to the shop',
  ])
})

// Answers A-364
it('offers to put no other book online below those that are, if online photo books could not be read', async () => {
  const { readPage } = await openListed()
  await readPage.answer(aBookPage([aBookOf('KK-1001-1'), OFFLINE], { hasUnreadOnlineBooks: true }))

  screen.getByText(UNREAD)
  expect(screen.queryByRole('heading', { name: 'Not online yet' })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Put / })).toBeNull()
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
  const { logic, readPage } = heldView(bookListMachine)
  const list = app.open('bookList', logic)
  app.connect(booksOfShop)
  await app.show(
    <BooksPage
      merchandise={merchandise}
      list={list}
      onPage={() => undefined}
      onDelete={() => undefined}
    />,
  )
  await readChannel.answer(aChannel())
  return { readPage, readArticles }
}
