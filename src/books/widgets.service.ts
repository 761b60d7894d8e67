import * as v from 'valibot'
import { shareBody, type ShareMessage } from '#machines/books/book-share/share-body.model.ts'
import {
  onlineBookFrom,
  type OnlineBook,
  type OnlineBookList,
} from '#machines/books/model/online-book.ts'
import { addLeftOut } from '#machines/orders/model/order-pages.ts'
import { failureFrom } from '#machines/model/failure.ts'
import { nothing } from '#src/http/call.ts'
import { path } from '#src/http/path.ts'
import { createLenientParser } from '#src/http/lenient.ts'
import type { Network } from '#src/http/client.ts'

const NOT_ONLINE: OnlineBookList = { onlineBooks: [] }

// Answers B-213
/** The answer for a book whose call failed. This book is left out; other books stay. */
const unread = (error: unknown): OnlineBookList => ({
  onlineBooks: [],
  leftOut: { count: 1, correlationId: failureFrom(error).correlationId ?? '' },
})

const hasComma = (code: string): boolean => code.includes(',')

/** Online photo books, by the code of their product. Calls reject with `ServiceError` or `AbortError` only. */
export const widgetClient = (network: Network) => {
  const call = network.call('widgetBaseUrl')
  const widget = onlineBookFrom({
    photoOrigins: network.configuration.photoOrigins,
    linkOrigins: network.linkOrigins,
  })
  const listOf = (codes: readonly string[], signal: AbortSignal): Promise<OnlineBookList> => {
    const lenient = createLenientParser(network, 'Online photo books')
    return lenient.pageOf(
      // Answers A-365
      call.get('v1/widget/all', {
        schema: v.pipe(
          lenient.each(widget),
          v.transform(onlineBooks => ({ onlineBooks })),
        ),
        signal,
        query: { orderCodes: codes.join(',') },
      }),
    )
  }
  const listOfOne = (code: string, signal: AbortSignal): Promise<OnlineBookList> => {
    const lenient = createLenientParser(network, 'Online photo books')
    return lenient.pageOf(
      // Answers A-359
      call.get(path`v1/widget/${code}`, {
        schema: v.pipe(
          v.unknown(),
          v.transform((entry): unknown => [entry]),
          lenient.each(widget),
          v.transform(onlineBooks => ({ onlineBooks })),
        ),
        signal,
        answers: { 401: NOT_ONLINE },
      }),
    )
  }
  /**
   * `GET /v1/widget/{code}`; null after a 401, because there is no online book, or because the token was refused. The
   * token is not renewed here.
   */
  const one = async (code: string, signal: AbortSignal): Promise<OnlineBook | null> => {
    // Answers A-359
    const { answer } = await call.get(path`v1/widget/${code}`, {
      schema: widget,
      signal,
      answers: { 401: null },
    })
    return answer
  }
  return {
    one,

    /**
     * Does the same as `one`, with a token that is renewed first: a 401 then means that the product has no online photo
     * book. Rejects with any error if the token cannot be renewed. Use it for checks after a lost answer, because the
     * session may have ended meanwhile.
     */
    check: async (code: string, signal: AbortSignal): Promise<OnlineBook | null> => {
      await network.bearer.renew(network.bearer.read())
      signal.throwIfAborted()
      return one(code, signal)
    },

    /**
     * `GET /v1/widget/all`: the online photo books of these products. `codes` has at most 100 codes; without codes, no
     * request is sent. The query separates codes by commas, so a code with a comma needs `GET /v1/widget/{code}`. A
     * malformed online photo book is left out, counted and reported. So is a book whose own call fails, unless every
     * call fails.
     */
    all: async (codes: readonly string[], signal: AbortSignal): Promise<OnlineBookList> => {
      const listed = codes.filter(code => !hasComma(code))
      const lists = listed.length === 0 ? [] : [await listOf(listed, signal)]
      // Begin after the call for the list, because it renews an expired token, with which `listOfOne` would find no
      // book.
      const others = await Promise.allSettled(
        codes.filter(hasComma).map(code => listOfOne(code, signal)),
      )
      signal.throwIfAborted()
      const failures = others.flatMap(other => (other.status === 'rejected' ? [other.reason] : []))
      if (codes.length > 0 && failures.length === codes.length) throw failures[0]
      for (const failure of failures) network.report('action', failure)
      const all = [
        ...lists,
        ...others.map(other => (other.status === 'fulfilled' ? other.value : unread(other.reason))),
      ]
      const leftOut = addLeftOut(null, all)
      return {
        onlineBooks: all.flatMap(({ onlineBooks }) => onlineBooks),
        ...(leftOut === null ? {} : { leftOut }),
      }
    },

    /** `POST /v1/widget/{code}`, never retried. Refusals: no such photo book (404), the widget exists (409). */
    create: async (code: string, signal: AbortSignal): Promise<OnlineBook> =>
      // Answers A-363
      (await call.post(path`v1/widget/${code}`, { schema: widget, signal })).answer,

    /** `DELETE /v1/widget/{code}`. Refusal: the widget does not exist any more (404). */
    remove: async (code: string, signal: AbortSignal): Promise<void> => {
      // Answers A-360
      await call.delete(path`v1/widget/${code}`, {
        schema: nothing,
        signal,
      })
    },

    /** `PUT /v1/widget/{code}/share` sends an email: never retried. Refusals: invalid (400), no widget (404). */
    share: async (code: string, message: ShareMessage, signal: AbortSignal): Promise<void> => {
      // Answers A-361
      await call.put(path`v1/widget/${code}/share`, {
        schema: nothing,
        signal,
        body: shareBody(message),
      })
    },
  }
}

export type WidgetService = ReturnType<typeof widgetClient>
