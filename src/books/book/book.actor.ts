import { fromPromise } from 'xstate'
import { bookMachine, NoPhotoBook } from '#machines/books/book/book.machine.ts'
import type { OnlineBook } from '#machines/books/model/online-book.ts'
import type { Market } from '#machines/orders/merchandise/merchandise.machine.ts'
import { failureFrom } from '#machines/model/failure.ts'
import { readAfter, unlessContradicted } from '#src/http/read-after.ts'
import { mayBePhotoBook } from '#machines/orders/merchandise/merchandise.model.ts'
import { merchandiseClient } from '#src/orders/merchandise/merchandise.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { widgetClient } from '#src/books/widgets.service.ts'
import { sendStaying, type StayingDependencies } from '#src/shell/staying-write.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { type BooksDependencies, orderOf } from '#src/books/book-orders.actor.ts'

export const provideBook = (
  app: BooksDependencies & StayingDependencies & Pick<AppContext, 'broadcast'>,
  market: () => Market,
) =>
  bookMachine.provide({
    actors: {
      readOnlineBook: fromPromise(async ({ input: { code }, signal }) => {
        const widgets = app.known().client(widgetClient)
        const onlineBook = await widgets.one(code, signal)
        if (onlineBook !== null) return onlineBook
        const order = await orderOf(app, code, signal)
        const articleId = order?.products.find(product => product.code === code)?.articleId ?? null
        if (articleId !== null && (await isOfAnotherKind(app, articleId, market(), signal))) {
          throw new NoPhotoBook()
        }
        // Read the book again: the first read also gives null if the token has expired, for example during a sleep. The
        // calls of `orderOf` have renewed the token since.
        return widgets.one(code, signal)
      }),
      createOnlineBook: fromPromise(({ input: { code }, signal: left }) =>
        sendStaying(app, { left, write: { of: 'bookCreation', code } }, async stays => {
          const widgets = app.known().client(widgetClient)
          const find = async () => {
            const found = await widgets.check(code, stays)
            return found === null ? null : { answer: found }
          }
          const onlineBook = await unlessContradicted(
            readAfter(widgets.create(code, stays), find),
            EXISTS_ALREADY,
            async () => (await find()) !== null,
          ).catch((error: unknown) => {
            if (!left.aborted || failureFrom(error).status !== EXISTS_ALREADY) throw error
            // The machine would read the book after this refusal, but its page was left. So the book is read here.
            return readAfter<OnlineBook>(Promise.reject(error), find, [EXISTS_ALREADY])
          })
          if (left.aborted) app.broadcast({ type: 'onlineBook.changed', code, onlineBook })
          return onlineBook
        }),
      ),
    },
    actions: { report: reportingTo(app) },
  })

/** The service refuses a creation with this HTTP status if the book is online already. */
const EXISTS_ALREADY = 409

/** Whether the article is something other than a photo book; false if it is unknown or a call fails. */
const isOfAnotherKind = async (
  app: BooksDependencies,
  articleId: string,
  market: Market,
  signal: AbortSignal,
): Promise<boolean> => {
  try {
    const merchandise = app.known().client(merchandiseClient)
    const channel = await merchandise.channelOf(market, signal)
    if (channel === null) return false
    const sold = await merchandise.articles({ code: channel.id, locale: market.locale }, signal)
    const article = sold?.find(({ ID }) => ID === articleId)
    return article !== undefined && !mayBePhotoBook(article.ArticleType)
  } catch (error) {
    app.report('action', error)
    return false
  }
}
