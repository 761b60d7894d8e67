import { fromPromise } from 'xstate'
import { bookShareMachine } from '#machines/books/book-share/book-share.machine.ts'
import type { ShareFields } from '#machines/books/share-form/share-form.model.ts'
import { submissionMachine } from '#machines/shell/submission/submission.machine.ts'
import { draftOf } from '#src/shell/draft-of.actor.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { widgetClient } from '#src/books/widgets.service.ts'
import type { BooksDependencies } from '#src/books/book-orders.actor.ts'
import type { BookShop } from '#src/orders/merchandise/merchandise.actor.ts'

/** The stored draft leaves out the personal message; A-264. */
export const provideBookShare = (app: BooksDependencies, code: string, shop: () => BookShop) => {
  const draft = draftOf(app, { form: `share/${code}`, version: 1 })
  return bookShareMachine.provide({
    actors: {
      submission: submissionMachine<ShareFields>().provide({
        actors: {
          recallDraft: fromPromise(draft.read),
          save: fromPromise(async ({ input: { values }, signal }) => {
            const message = { ...values, vendorId: shop().vendorId }
            await app.known().client(widgetClient).share(code, message, signal)
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
