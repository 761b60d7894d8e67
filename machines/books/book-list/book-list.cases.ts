import { bookListMachine } from '#machines/books/book-list/book-list.machine.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'
import { aBookOf, aBookPage, anOnlineBook } from '#machines/samples/books.ts'
import { aServiceError } from '#machines/samples/failures.ts'

const ARTICLES = ['photobook-28x28']
const WINTER = {
  ...aBookOf('KK-3-1'),
  onlineBook: anOnlineBook({ orderCode: 'KK-3-1', code: 'KK-3-1', title: 'Winter in Oslo' }),
}

export const bookListFlow = flow({
  id: 'book-list',
  area: 'books',
  title: 'Online photo books',
  promise:
    'The photo books of a page are there with their online ones, and stay while they are read.',
  machine: bookListMachine,
  events: {
    'the customer opens the photo books': {
      type: 'books.load',
      query: { page: 1, articles: ARTICLES },
    },
    'the customer turns to page 3': { type: 'books.load', query: { page: 3, articles: ARTICLES } },
    'the customer opens them in a shop without photo books': {
      type: 'books.load',
      query: { page: 1, articles: [] },
    },
    'the customer tries again': { type: 'books.retry' },
    'an online photo book was deleted': {
      type: 'onlineBook.changed',
      code: 'KK-1-1',
      onlineBook: null,
    },
    'an online photo book was created': {
      type: 'onlineBook.changed',
      code: 'KK-2-1',
      onlineBook: anOnlineBook({ orderCode: 'KK-2-1', title: 'Garden' }),
    },
    'an online photo book was shared': { type: 'onlineBook.shared', code: 'KK-1-1' },
    'an online photo book may have been deleted': { type: 'books.refresh' },
    'the connection is back': { type: 'connection.restored' },
  },
  outcomes: {
    readPage: {
      'two of three photo books are online': answers(
        aBookPage([aBookOf('KK-1-1'), aBookOf('KK-2-1', false), WINTER], { total: 26 }),
      ),
      'no photo book of the page is online': answers(
        aBookPage([aBookOf('KK-2-1', false)], { total: 26 }),
      ),
      'no photo book was ordered': answers(aBookPage([])),
      'the page lies beyond the last': answers(aBookPage([], { pageNumber: 3, total: 13 })),
      'the photo books cannot be read': fails(aServiceError(500)),
      'the connection drops': fails(aServiceError()),
    },
  },
  identify: ({ context: { query, books, failure } }) => [
    query.page,
    query.articles.length,
    books?.items.map(({ onlineBook }) => onlineBook?.isShared),
    failure?.kind,
  ],
  ceiling: { configurations: 300, edges: 3000 },
  unseen: {
    'drop transition: reading · onlineBook.changed · 0':
      'The online photo book stays either way; the test of the machine counts that the page is read again.',
  },
  sentences: [
    {
      requirements: ['A-246'],
      says: 'a deleted online photo book leaves the list at once',
      holds: ({ label, after }) =>
        label !== 'an online photo book was deleted' ||
        !JSON.stringify(after.context).includes('"productCode":"KK-1-1"'),
    },
    {
      requirements: ['A-208'],
      says: 'a failure leaves the photo books on screen as they are',
      holds: ({ label, before, after }) =>
        !label.includes('cannot be read') || booksOf(before.context) === booksOf(after.context),
    },
  ],
})

const booksOf = (context: unknown): string => JSON.stringify((context as { books: unknown }).books)
