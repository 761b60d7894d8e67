import { assign } from 'xstate'
import { failedTo, failing } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import {
  BOOKS_PER_PAGE,
  lastPageOf,
  withShared,
  withOnlineBook,
  type PageOfBooks,
} from '#machines/books/model/book.ts'
import type { Failure } from '#machines/model/failure.ts'
import type { OnlineBook } from '#machines/books/model/online-book.ts'

export interface BookQuery {
  /** The number of the page, from 1. */
  page: number
  articles: string[]
}

/** The ordered photo books, twelve orders per page, with their online books. Account area, sections 2, 4 and 7. */
export const bookListMachine = setup({
  types: {} as {
    context: {
      query: BookQuery
      /** The page with the number `query.page`; null until it has been read. */
      books: PageOfBooks | null
      failure: Failure | null
    }
    events:
      | { type: 'books.load'; query: BookQuery }
      | { type: 'books.retry' }
      | { type: 'onlineBook.changed'; code: string; onlineBook: OnlineBook | null }
      | { type: 'onlineBook.shared'; code: string }
      | { type: 'books.refresh' }
      | { type: 'connection.restored' }
    emitted: { type: 'page.turned'; page: number }
    tags: 'busy' | 'alert'
  },
  actors: { readPage: port<PageOfBooks, BookQuery>('readPage') },
  guards: {
    isOther: ({ context }, query: BookQuery) => !isSame(context.query, query),
    areNoneSold: ({ context }) => context.query.articles.length === 0,
    isBeyond: (_, { items, pageNumber, total }: PageOfBooks) =>
      items.length === 0 && pageNumber > lastPageOf(total),
  },
  actions: {
    ...failing,
    setQuery: assign(({ context }, query: BookQuery) => ({
      query,
      ...(isSame(context.query, query) ? {} : { books: null, failure: null }),
    })),
    turnToLast: assign(({ context }, { total }: PageOfBooks) => ({
      query: { ...context.query, page: lastPageOf(total) },
    })),
    setNone: assign({
      books: { pageSize: BOOKS_PER_PAGE, pageNumber: 1, total: 0, items: [] },
      failure: null,
    }),
    setBooks: assign((_, books: PageOfBooks) => ({ books, failure: null })),
    setOnlineBook: assign({
      books: ({ context }, { code, onlineBook }: { code: string; onlineBook: OnlineBook | null }) =>
        context.books === null ? null : withOnlineBook(context.books, code, onlineBook),
    }),
    setShared: assign({
      books: ({ context }, code: string) =>
        context.books === null ? null : withShared(context.books, code),
    }),
    notifyPage: (_, _turned: { page: number }) => undefined,
  },
}).createMachine({
  id: 'bookList',
  context: { query: { page: 1, articles: [] }, books: null, failure: null },
  initial: 'notRequested',
  on: {
    'onlineBook.changed': { actions: { type: 'setOnlineBook', params: ({ event }) => event } },
    'onlineBook.shared': { actions: { type: 'setShared', params: ({ event }) => event.code } },
  },
  states: {
    notRequested: {
      description: 'The photo books have not been requested yet.',
      meta: { requirements: ['A-207'] },
      on: {
        'books.load': {
          target: 'choosing',
          actions: { type: 'setQuery', params: ({ event }) => event.query },
        },
      },
    },
    choosing: {
      description: 'If the shop sells no photo books, none are requested.',
      meta: { requirements: ['A-191', 'A-367'] },
      always: [
        { guard: 'areNoneSold', target: 'ready', actions: 'setNone' },
        { target: 'reading' },
      ],
    },
    reading: {
      description:
        'A page of photo books is loading; placeholders or the previous books are shown.',
      meta: { requirements: ['A-365', 'A-366', 'A-367'] },
      tags: 'busy',
      invoke: {
        id: 'readPage',
        src: 'readPage',
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: { type: 'isBeyond', params: ({ event }) => event.output },
            target: 'reading',
            reenter: true,
            actions: [
              { type: 'turnToLast', params: ({ event }) => event.output },
              {
                type: 'notifyPage',
                params: ({ event }) => ({ page: lastPageOf(event.output.total) }),
              },
            ],
          },
          {
            target: 'ready',
            actions: { type: 'setBooks', params: ({ event }) => event.output },
          },
        ],
        onError: failedTo('failed'),
      },
      on: {
        'books.load': {
          guard: { type: 'isOther', params: ({ event }) => event.query },
          target: 'choosing',
          actions: { type: 'setQuery', params: ({ event }) => event.query },
        },
        'onlineBook.changed': {
          target: 'reading',
          reenter: true,
          actions: { type: 'setOnlineBook', params: ({ event }) => event },
        },
        'books.refresh': { target: 'reading', reenter: true },
      },
    },
    ready: {
      description:
        'The photo books of the page are on screen, those that are online first; if there are none, the page says so.',
      meta: {
        requirements: [
          'A-035',
          'A-107',
          'A-108',
          'A-109',
          'A-110',
          'A-176',
          'A-177',
          'A-246',
          'A-247',
        ],
      },
      on: {
        'books.load': {
          target: 'choosing',
          actions: { type: 'setQuery', params: ({ event }) => event.query },
        },
        'books.refresh': 'choosing',
      },
    },
    failed: {
      description:
        'The photo books could not be read: a notice says so, with Try again and the correlation id.',
      meta: { requirements: ['A-107', 'A-208'] },
      tags: 'alert',
      on: {
        'books.load': {
          target: 'choosing',
          actions: { type: 'setQuery', params: ({ event }) => event.query },
        },
        'books.retry': 'reading',
        'books.refresh': 'reading',
        'connection.restored': 'reading',
      },
    },
  },
})

const isSame = (one: BookQuery, other: BookQuery): boolean =>
  one.page === other.page && one.articles.join() === other.articles.join()
