import { fromPromise } from 'xstate'
import { bookShareMachine } from '#machines/books/book-share/book-share.machine.ts'
import type { ShareFields } from '#machines/books/share-form/share-form.model.ts'
import { submissionMachine } from '#machines/shell/submission/submission.machine.ts'
import { draftOf } from '#src/shell/draft-of.actor.ts'
import { failureFrom } from '#machines/model/failure.ts'
import { unlessContradicted } from '#src/http/read-after.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { widgetClient } from '#src/books/widgets.service.ts'
import type { BooksDependencies } from '#src/books/book-orders.actor.ts'
import type { BookShop } from '#src/orders/merchandise/merchandise.actor.ts'

/** The stored draft leaves out the personal message; A-264. */
export const provideBookShare = (
  app: BooksDependencies & Pick<AppContext, 'broadcast'>,
  code: string,
  shop: () => BookShop,
) => {
  const draft = draftOf(app, { form: `share/${code}`, version: 1 })
  return bookShareMachine.provide({
    actors: {
      submission: submissionMachine<ShareFields>().provide({
        actors: {
          recallDraft: fromPromise(draft.read),
          save: fromPromise(async ({ input: { values }, signal }) => {
            const message = { ...values, vendorId: shop().vendorId }
            const widgets = app.known().client(widgetClient)
            await unlessContradicted(
              widgets.share(code, message, signal),
              NOT_THERE,
              async () => (await widgets.check(code, signal)) === null,
            ).catch((error: unknown) => {
              // Answers B-538
              if (failureFrom(error).status === NOT_THERE) app.broadcast({ type: 'books.refresh' })
              throw error
            })
            return null
          }),
        },
        actions: {
          setDraft: (_, { values: { personalMessage: _text, ...kept } }) => draft.set(kept),
          clearDraft: draft.clear,
          report: reportingTo(app),
        },
      }),
    },
    actions: { report: reportingTo(app, 'bug') },
  })
}

/** The book is no longer online: the service knows no such widget. */
const NOT_THERE = 404
