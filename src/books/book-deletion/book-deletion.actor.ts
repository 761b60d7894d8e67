import { fromPromise } from 'xstate'
import { bookDeletionMachine } from '#machines/books/book-deletion/book-deletion.machine.ts'
import { readAfterDeletion } from '#src/http/read-after.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { widgetClient } from '#src/books/widgets.service.ts'
import type { BooksDependencies } from '#src/books/book-orders.actor.ts'

export const provideBookDeletion = (
  app: BooksDependencies & Pick<AppContext, 'broadcast' | 'notify'>,
) =>
  bookDeletionMachine.provide({
    actors: {
      remove: fromPromise(({ input: { choice }, signal }) => {
        const { code } = choice
        const widgets = app.known().client(widgetClient)
        return readAfterDeletion(
          widgets.remove(code, signal),
          async () => (await widgets.check(code, signal)) === null,
        )
      }),
      readAgain: fromPromise(({ input: { choice }, signal }) =>
        app.known().client(widgetClient).one(choice.code, signal),
      ),
    },
    actions: {
      announceDeleted: (_, { choice: { code } }) => {
        app.broadcast({ type: 'onlineBook.changed', code, onlineBook: null })
        app.notify({ kind: 'bookDeleted' })
      },
      announceStillThere: (_, { choice: { code }, found }) =>
        app.broadcast({ type: 'onlineBook.changed', code, onlineBook: found }),
      notifyRefresh: () => app.broadcast({ type: 'books.refresh' }),
      report: reportingTo(app),
    },
  })
