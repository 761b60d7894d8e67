import { emit, fromPromise } from 'xstate'
import { bookListMachine } from '#machines/books/book-list/book-list.machine.ts'
import { BOOKS_PER_PAGE, type PageOfBooks, booksOf } from '#machines/books/model/book.ts'
import type { OnlineBook } from '#machines/books/model/online-book.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { widgetClient } from '#src/books/widgets.service.ts'
import { type BooksDependencies, ordersOf } from '#src/books/book-orders.actor.ts'

/** The maximum number of product codes in one call of `/v1/widget/all`. */
const BOOKS_PER_CALL = 100

/** Each read waits for `ready`. Emits `page.turned` with the last page if the requested page no longer exists. */
export const provideBookList = (
  app: BooksDependencies,
  ready: () => Promise<void> = () => Promise.resolve(),
) =>
  bookListMachine.provide({
    actors: {
      readPage: fromPromise(async ({ input: { page, articles }, signal }) => {
        await ready()
        const range = { offset: (page - 1) * BOOKS_PER_PAGE, limit: BOOKS_PER_PAGE }
        const { items, ...counted } = await ordersOf(app, articles, range, signal)
        const codes = booksOf(items, articles, []).map(({ code }) => code)
        const { onlineBooks, ...unread } = await onlineBooksOf(app, codes, signal)
        return {
          ...counted,
          ...unread,
          pageSize: BOOKS_PER_PAGE,
          pageNumber: page,
          items: booksOf(items, articles, onlineBooks),
        }
      }),
    },
    actions: {
      notifyPage: emit((_, { page }) => ({ type: 'page.turned', page })),
      report: reportingTo(app),
    },
  })

const onlineBooksOf = async (
  app: BooksDependencies,
  codes: readonly string[],
  signal: AbortSignal,
): Promise<Pick<PageOfBooks, 'hasUnreadOnlineBooks'> & { onlineBooks: OnlineBook[] }> => {
  const widgets = app.known().client(widgetClient)
  const rounds = Array.from({ length: Math.ceil(codes.length / BOOKS_PER_CALL) }, (_, round) =>
    codes.slice(round * BOOKS_PER_CALL, (round + 1) * BOOKS_PER_CALL),
  )
  const answers = await Promise.all(rounds.map(some => widgets.all(some, signal)))
  return {
    onlineBooks: answers.flatMap(({ onlineBooks }) => onlineBooks),
    ...(answers.some(({ leftOut }) => leftOut !== undefined)
      ? { hasUnreadOnlineBooks: true as const }
      : {}),
  }
}
