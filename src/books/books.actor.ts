import { emit, fromPromise } from 'xstate'
import { bookDeletionMachine } from '#machines/books/book-deletion/book-deletion.machine.ts'
import { bookListMachine } from '#machines/books/book-list/book-list.machine.ts'
import { bookShareMachine, shareSubmission } from '#machines/books/book-share/book-share.machine.ts'
import { bookMachine } from '#machines/books/book/book.machine.ts'
import { galleryMachine } from '#machines/books/gallery/gallery.machine.ts'
import type { Market } from '#machines/orders/merchandise/merchandise.machine.ts'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import { draftOf } from '#src/shell/draft-of.actor.ts'
import type { Drafts } from '#src/shell/drafts.ts'
import { readAfter, readAfterDeletion, unlessContradicted } from '#src/http/read-after.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { BOOKS_PER_PAGE, booksOf } from '#machines/books/model/book.ts'
import {
  GALLERY_FIELDS,
  galleryFieldsOf,
  type GalleryEntry,
  type GalleryFields,
} from '#machines/books/gallery/gallery-entry.model.ts'
import { isPhotoBook } from '#machines/orders/merchandise/merchandise.model.ts'
import type {
  OrderDetails,
  PlainOrderPage,
} from '#machines/orders/order-details/order-details.model.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import type { Widget } from '#machines/books/model/widget.ts'
import type { Clients } from '#src/http/client.ts'
import { galleryClient } from '#src/books/gallery/gallery.service.ts'
import { merchandiseClient } from '#src/orders/merchandise/merchandise.service.ts'
import { orderDetailsClient } from '#src/orders/order-details/order-details.service.ts'
import { type Report, reportingTo } from '#src/http/reporter.ts'
import { widgetClient } from '#src/books/widgets.service.ts'

/** What online photo books need from the app. */
interface BooksDependencies {
  report: Report
  drafts: Pick<Drafts, 'keep' | 'recall' | 'forget'>
  known(): { client: Clients }
  /** The account of this page; null before anybody is signed in. */
  owner(): string | null
}

/** The storefront as messages and the gallery identify it. */
export interface BookShop {
  vendorId: string
  /** The storefront's channel for the current language. */
  channel: string
}

/** Orders per call while the order of a product is searched for. */
const ORDERS_PER_CALL = 100

/** Most orders to search: a total may be wrong. */
const MOST_ORDERS = 20_000

/** Codes per call of `/v1/widget/all`. */
const WIDGETS_PER_CALL = 100

/**
 * The photo books of a page, and which of them are online. Emits the page to go to if this one no longer
 * exists.
 */
export const provideBookList = (app: BooksDependencies) =>
  bookListMachine.provide({
    actors: {
      readPage: fromPromise(async ({ input: { page, articles }, signal }) => {
        const range = { offset: (page - 1) * BOOKS_PER_PAGE, limit: BOOKS_PER_PAGE }
        const { items, total } = await ordersOf(app, articles, range, signal)
        const codes = booksOf(items, articles, []).map(({ code }) => code)
        const widgets = await widgetsOf(app, codes, signal)
        return {
          pageSize: BOOKS_PER_PAGE,
          pageNumber: page,
          total,
          items: booksOf(items, articles, widgets),
        }
      }),
    },
    actions: {
      notifyPage: emit((_, { page }) => ({ type: 'page.turned', page })),
      report: reportingTo(app),
    },
  })

/** One online photo book; a product that is no photo book counts as not found. */
export const provideBook = (app: BooksDependencies, market: () => Market) =>
  bookMachine.provide({
    actors: {
      readWidget: fromPromise(async ({ input: { code }, signal }) => {
        const widget = await app.known().client(widgetClient).one(code, signal)
        if (widget === null && (await isOfAnotherKind(app, code, market(), signal))) {
          throw noPhotoBook()
        }
        return widget
      }),
      createWidget: fromPromise(({ input: { code }, signal }) => {
        const widgets = app.known().client(widgetClient)
        const created = readAfter(widgets.create(code, signal), async () => {
          const widget = await widgets.one(code, signal)
          return widget === null ? null : { answer: widget }
        })
        return unlessContradicted(
          created,
          EXISTS_ALREADY,
          async () => (await widgets.one(code, signal)) !== null,
        )
      }),
    },
    actions: { report: reportingTo(app) },
  })

/** Deletes online photo books; every screen actor is notified, and a toast confirms. */
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
          async () => (await widgets.one(code, signal)) === null,
        )
      }),
      readAgain: fromPromise(({ input: { choice }, signal }) =>
        app.known().client(widgetClient).one(choice.code, signal),
      ),
    },
    actions: {
      notifyGone: (_, { choice: { code } }) => {
        app.broadcast({ type: 'widget.changed', code, widget: null })
        app.notify({ kind: 'bookDeleted' })
      },
      notifyThere: (_, { choice: { code }, found }) => {
        app.broadcast({ type: 'widget.changed', code, widget: found })
      },
      report: reportingTo(app),
    },
  })

/** The message that shares a book. Its draft leaves out the words to the recipient; A-264. */
export const provideBookShare = (app: BooksDependencies, code: string, shop: () => BookShop) => {
  const draft = draftOf(app, { form: `share/${code}`, version: 1 })
  return bookShareMachine.provide({
    actors: {
      submission: shareSubmission.provide({
        actors: {
          recallDraft: fromPromise(draft.recall),
          save: fromPromise(async ({ input: { values }, signal }) => {
            const message = { ...values, vendorId: shop().vendorId }
            await app.known().client(widgetClient).share(code, message, signal)
            return null
          }),
        },
        actions: {
          setDraft: (_, { values: { senderName, recipientEmail } }) => {
            draft.keep({ senderName, recipientEmail })
          },
          clearDraft: draft.forget,
          report: reportingTo(app),
        },
      }),
    },
    actions: {
      report: reportingTo(app, 'bug'),
    },
  })
}

/**
 * A book's entry in the gallery of the current channel. A book without a known order counts as blocked; if
 * the entry exists already (409) it is read, and if it is gone (404) there is none.
 */
export const provideGallery = (app: BooksDependencies, code: string, shop: () => BookShop) => {
  const draft = draftOf(app, { form: `gallery/${code}`, version: 1 })
  const entryOf = (fields: GalleryFields) => ({
    ...fields,
    widgetId: code,
    channel: shop().channel,
  })
  const placeOf = () => ({ widgetId: code, channel: shop().channel })
  const gallery = () => app.known().client(galleryClient)
  return galleryMachine.provide({
    actors: {
      checkBlocked: fromPromise(async ({ input: { articles }, signal }) => {
        const order = await orderCodeOf(app, code, articles, signal)
        return order === null || gallery().isBlocked(order, signal)
      }),
      readEntry: fromPromise(async ({ signal }) => {
        const entry = await gallery().read(placeOf(), signal)
        return { entry, typed: typedOnto(entry, await draft.recall()) }
      }),
      createEntry: fromPromise(async ({ input: { fields }, signal }) => {
        // 404 says that the book is not online.
        const created = unlessContradicted(
          gallery().create(entryOf(fields), signal),
          NOT_THERE,
          async () => (await app.known().client(widgetClient).one(code, signal)) === null,
        )
        return readAfter(
          created.then(entry => ({ entry, isNew: true })),
          async () => {
            const entry = await gallery().read(placeOf(), signal)
            return entry === null ? null : { answer: { entry, isNew: holds(entry, fields) } }
          },
          [EXISTS_ALREADY],
        )
      }),
      updateEntry: fromPromise(async ({ input: { fields }, signal }) => {
        try {
          const changed = readAfter(gallery().update(entryOf(fields), signal), async () => {
            const entry = await gallery().read(placeOf(), signal)
            return entry !== null && holds(entry, fields) ? { answer: entry } : null
          })
          return await unlessContradicted(
            changed,
            NOT_THERE,
            async () => (await gallery().read(placeOf(), signal)) === null,
          )
        } catch (error) {
          if (statusOf(error) === NOT_THERE) return null
          throw error
        }
      }),
      deleteEntry: fromPromise(({ signal }) =>
        readAfterDeletion(
          gallery().remove(placeOf(), signal),
          async () => (await gallery().read(placeOf(), signal)) === null,
        ),
      ),
    },
    actions: {
      setDraft: (_, typed) => {
        draft.keep(typed)
      },
      clearDraft: draft.forget,
      report: reportingTo(app),
    },
  })
}

/** Names of the categories of the gallery. */
export const provideGalleryCategories = (app: BooksDependencies) =>
  requestMachine<string[]>().provide({
    actors: {
      read: fromPromise(({ signal }) => app.known().client(galleryClient).categories(signal)),
    },
    actions: { report: reportingTo(app) },
  })

/** The gallery has an entry of the book, or the book is online. */
const EXISTS_ALREADY = 409
const NOT_THERE = 404

/** Whether an entry has these words. */
const holds = (entry: GalleryEntry, fields: GalleryFields): boolean => {
  const saved = galleryFieldsOf(entry)
  return GALLERY_FIELDS.every(field => saved[field] === fields[field])
}

const statusOf = (error: unknown): number | null =>
  error instanceof ServiceError ? error.status : null

const ordersOf = (
  app: BooksDependencies,
  articleNames: readonly string[],
  range: { offset: number; limit: number },
  signal: AbortSignal,
): Promise<PlainOrderPage> =>
  app
    .known()
    .client(orderDetailsClient)
    .byAccount({ accountId: app.owner() ?? '', articleNames, ...range }, signal)

const widgetsOf = async (
  app: BooksDependencies,
  codes: readonly string[],
  signal: AbortSignal,
): Promise<Widget[]> => {
  const widgets = app.known().client(widgetClient)
  const rounds = Array.from({ length: Math.ceil(codes.length / WIDGETS_PER_CALL) }, (_, round) =>
    codes.slice(round * WIDGETS_PER_CALL, (round + 1) * WIDGETS_PER_CALL),
  )
  const answers = await Promise.all(rounds.map(some => widgets.all(some, signal)))
  return answers.flat()
}

/** Has the status by which the machine recognises it. */
const noPhotoBook = (): ServiceError =>
  new ServiceError('The product is no photo book', {
    kind: 'refused',
    status: 404,
    body: null,
    url: '',
    correlationId: null,
  })

/** Whether a product is known to be no photo book. If the lookup fails, it may be one. */
const isOfAnotherKind = async (
  app: BooksDependencies,
  code: string,
  market: Market,
  signal: AbortSignal,
): Promise<boolean> => {
  try {
    const order = await orderOf(app, code, [], signal)
    const articleId = order?.products.find(product => product.code === code)?.articleId
    if (articleId === null || articleId === undefined) return false
    const merchandise = app.known().client(merchandiseClient)
    const channel = await merchandise.channelOf(market, signal)
    if (channel === null) return false
    const sold = await merchandise.articles({ code: channel.id, locale: market.locale }, signal)
    const article = sold?.find(({ ID }) => ID === articleId)
    return article !== undefined && !isPhotoBook(article.ArticleType ?? '')
  } catch (error) {
    app.report('action', error)
    return false
  }
}

/** The order of a product, searched from the newest on; null if no order has it. */
const orderCodeOf = async (
  app: BooksDependencies,
  code: string,
  articles: readonly string[],
  signal: AbortSignal,
): Promise<string | null> => {
  if (articles.length === 0) return null
  return (await orderOf(app, code, articles, signal))?.code ?? null
}

/** The order with a product, among those with these articles or, if none are named, among all. */
const orderOf = (
  app: BooksDependencies,
  code: string,
  articles: readonly string[],
  signal: AbortSignal,
): Promise<OrderDetails | null> => {
  const search = async (offset: number): Promise<OrderDetails | null> => {
    const range = { offset, limit: ORDERS_PER_CALL }
    const { items, total } = await ordersOf(app, articles, range, signal)
    const found = items.find(({ products }) => products.some(product => product.code === code))
    if (found !== undefined) return found
    const next = offset + ORDERS_PER_CALL
    return next >= total || offset >= MOST_ORDERS ? null : search(next)
  }
  return search(0)
}

/** The typed values over the saved ones; null if they are the same. */
const typedOnto = (
  entry: GalleryEntry | null,
  typed: Readonly<Record<string, string>> | null,
): GalleryFields | null => {
  if (typed === null) return null
  const saved = galleryFieldsOf(entry)
  return {
    title: typed['title'] ?? saved.title,
    description: typed['description'] ?? saved.description,
    authorName: typed['authorName'] ?? saved.authorName,
    category: typed['category'] ?? saved.category,
  }
}
