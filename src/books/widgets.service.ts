import * as v from 'valibot'
import { shareBody, type ShareMessage } from '#machines/books/book-share/share-widget.model.ts'
import {
  onlineBookFrom,
  type OnlineBook,
  type OnlineBookList,
} from '#machines/books/model/online-book.ts'
import { addLeftOut } from '#machines/orders/model/order-pages.ts'
import { nothing } from '#src/http/call.ts'
import { path } from '#src/http/path.ts'
import { createLenientParser } from '#src/http/lenient.ts'
import type { Client } from '#src/http/client.ts'

/**
 * The widget service: online photo books, by the code of their product. Every call rejects with `ServiceError` or
 * `AbortError` only.
 */
export interface WidgetService {
  /**
   * `GET /v1/widget/{code}`. Null if the service answers 401: either the product has no online photo book, or the
   * service refused the token. This call does not renew the token.
   */
  one(code: string, signal: AbortSignal): Promise<OnlineBook | null>
  /**
   * As `one`, with a token that is renewed first: a 401 then means that the product has no online photo book. Rejects
   * with any error if the token cannot be renewed. For checks after a lost answer, which may meet the end of a session.
   */
  check(code: string, signal: AbortSignal): Promise<OnlineBook | null>
  /**
   * `GET /v1/widget/all`: the online photo books of these products. `codes` has at most 100 codes; without codes, no
   * request is sent. The query separates codes by commas, so that a code with a comma needs `GET /v1/widget/{code}`. A
   * malformed online photo book is left out, counted and reported.
   */
  all(codes: readonly string[], signal: AbortSignal): Promise<OnlineBookList>
  /**
   * `POST /v1/widget/{code}`. Refusals: no such photo book (404), the widget exists already (409). Not retried after a
   * failure.
   */
  create(code: string, signal: AbortSignal): Promise<OnlineBook>
  /** `DELETE /v1/widget/{code}`. Refusal: the widget does not exist any more (404). */
  remove(code: string, signal: AbortSignal): Promise<void>
  /**
   * `PUT /v1/widget/{code}/share`: sends an email, so it is not retried after a failure. Refusals: an invalid field
   * (400), no such widget (404).
   */
  share(code: string, message: ShareMessage, signal: AbortSignal): Promise<void>
}

const NOT_ONLINE: OnlineBookList = { onlineBooks: [] }

const hasComma = (code: string): boolean => code.includes(',')

export const widgetClient: Client<WidgetService> = network => {
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

    check: async (code, signal) => {
      await network.bearer.renew(network.bearer.read())
      signal.throwIfAborted()
      return one(code, signal)
    },

    all: async (codes, signal) => {
      const listed = codes.filter(code => !hasComma(code))
      const lists = listed.length === 0 ? [] : [await listOf(listed, signal)]
      // Not in parallel: the call for the list renews an expired token, with which `listOfOne` would find no book.
      const others = await Promise.all(codes.filter(hasComma).map(code => listOfOne(code, signal)))
      const all = [...lists, ...others]
      const leftOut = addLeftOut(null, all)
      return {
        onlineBooks: all.flatMap(({ onlineBooks }) => onlineBooks),
        ...(leftOut === null ? {} : { leftOut }),
      }
    },

    create: async (code, signal) =>
      // Answers A-363
      (await call.post(path`v1/widget/${code}`, { schema: widget, signal })).answer,

    remove: async (code, signal) => {
      // Answers A-360
      await call.delete(path`v1/widget/${code}`, {
        schema: nothing,
        signal,
      })
    },

    share: async (code, message, signal) => {
      // Answers A-361
      await call.put(path`v1/widget/${code}/share`, {
        schema: nothing,
        signal,
        body: shareBody(message),
      })
    },
  }
}
