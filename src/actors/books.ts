import { emit, fromPromise } from 'xstate'
import { bookDeletionMachine } from '#machines/books/book-deletion/book-deletion.machine.ts'
import { bookListMachine } from '#machines/books/book-list/book-list.machine.ts'
import { bookShareMachine, shareSubmission } from '#machines/books/book-share/book-share.machine.ts'
import { bookMachine } from '#machines/books/book/book.machine.ts'
import { galleryMachine } from '#machines/books/gallery/gallery.machine.ts'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import type { DraftName, Drafts } from '#src/actors/drafts.ts'
import type { World } from '#src/actors/world.ts'
import { BOOKS_PER_PAGE, booksOf } from '#src/model/book.ts'
import { galleryFieldsOf, type GalleryEntry, type GalleryFields } from '#src/model/gallery-entry.ts'
import type { PlainOrderPage } from '#src/model/order-details.ts'
import { ServiceError } from '#src/model/service-error.ts'
import type { Widget } from '#src/model/widget.ts'
import type { Clients } from '#src/services/client.ts'
import { galleryClient } from '#src/services/gallery.ts'
import { orderDetailsClient } from '#src/services/order-details.ts'
import type { Report } from '#src/services/reporter.ts'
import { widgetClient } from '#src/services/widgets.ts'

/** What online photo books need of the world. */
interface BooksWorld {
  report: Report
  drafts: Pick<Drafts, 'keep' | 'recall' | 'forget'>
  known(): { client: Clients }
  /** The account whose page it is; null before anybody is signed in. */
  owner(): string | null
}

/** The storefront as a message and the gallery name it. */
export interface BookShop {
  vendorId: string
  /** Channel of the storefront in the language of now. */
  channel: string
}

/** Orders in one call while the order of a product is looked for. */
const ORDERS_PER_CALL = 100

/** Codes in one call of `/v1/widget/all`. */
const WIDGETS_PER_CALL = 100

/** The photo books of a page, with those that are online. It emits the page to which a page that is gone leads back. */
export const provideBookList = (world: BooksWorld) =>
  bookListMachine.provide({
    actors: {
      readPage: fromPromise(async ({ input: { page, articles }, signal }) => {
        const range = { offset: (page - 1) * BOOKS_PER_PAGE, limit: BOOKS_PER_PAGE }
        const { items, total } = await ordersOf(world, articles, range, signal)
        const codes = booksOf(items, articles, []).map(({ code }) => code)
        const widgets = await widgetsOf(world, codes, signal)
        return {
          pageSize: BOOKS_PER_PAGE,
          pageNumber: page,
          total,
          items: booksOf(items, articles, widgets),
        }
      }),
    },
    actions: {
      tellPage: emit((_, { page }) => ({ type: 'page.turned', page })),
      report: reportingTo(world),
    },
  })

/** One online photo book. */
export const provideBook = (world: BooksWorld) =>
  bookMachine.provide({
    actors: {
      readWidget: fromPromise(({ input: { code }, signal }) =>
        world.known().client(widgetClient).one(code, signal),
      ),
      createWidget: fromPromise(({ input: { code }, signal }) =>
        world.known().client(widgetClient).create(code, signal),
      ),
    },
    actions: { report: reportingTo(world) },
  })

/** Deletion of online photo books; every part hears what became of one, and a toast says that it is gone. */
export const provideBookDeletion = (world: BooksWorld & Pick<World, 'tell' | 'notify'>) =>
  bookDeletionMachine.provide({
    actors: {
      deleteWidget: fromPromise(({ input: { code }, signal }) =>
        world.known().client(widgetClient).remove(code, signal),
      ),
      readWidget: fromPromise(({ input: { code }, signal }) =>
        world.known().client(widgetClient).one(code, signal),
      ),
    },
    actions: {
      tellWidget: (_, { code, widget }) => {
        world.tell({ type: 'widget.changed', code, widget })
        if (widget === null) world.notify({ kind: 'bookDeleted' })
      },
      report: reportingTo(world),
    },
  })

/** The message that shares a book. Its draft leaves the words to somebody else out; A-264. */
export const provideBookShare = (world: BooksWorld, code: string, shop: () => BookShop) => {
  const draft = draftOf(world, { form: `share/${code}`, version: 1 })
  return bookShareMachine.provide({
    actors: {
      submission: shareSubmission.provide({
        actors: {
          recallDraft: fromPromise(draft.recall),
          save: fromPromise(async ({ input: { values }, signal }) => {
            const message = { ...values, vendorId: shop().vendorId }
            await world.known().client(widgetClient).share(code, message, signal)
            return null
          }),
        },
        actions: {
          keepDraft: (_, { values: { senderName, recipientEmail } }) => {
            draft.keep({ senderName, recipientEmail })
          },
          forgetDraft: draft.forget,
          report: reportingTo(world),
        },
      }),
    },
    actions: {
      report: (_, { error }) => {
        world.report('bug', error)
      },
    },
  })
}

/**
 * A book in the gallery of the channel of now. A book whose order nobody finds counts as blocked; one that is there
 * already (409) is read, and an entry to change that is gone (404) counts as none.
 */
export const provideGallery = (world: BooksWorld, code: string, shop: () => BookShop) => {
  const draft = draftOf(world, { form: `gallery/${code}`, version: 1 })
  const entryOf = (fields: GalleryFields) => ({
    ...fields,
    widgetId: code,
    channel: shop().channel,
  })
  const placeOf = () => ({ widgetId: code, channel: shop().channel })
  const gallery = () => world.known().client(galleryClient)
  return galleryMachine.provide({
    actors: {
      checkBlocked: fromPromise(async ({ input: { articles }, signal }) => {
        const order = await orderCodeOf(world, code, articles, signal)
        return order === null || gallery().isBlocked(order, signal)
      }),
      readEntry: fromPromise(async ({ signal }) => {
        const entry = await gallery().read(placeOf(), signal)
        return { entry, typed: typedOnto(entry, await draft.recall()) }
      }),
      createEntry: fromPromise(async ({ input: { fields }, signal }) => {
        try {
          return { entry: await gallery().create(entryOf(fields), signal), isNew: true }
        } catch (error) {
          if (statusOf(error) !== 409) throw error
          const entry = await gallery().read(placeOf(), signal)
          if (entry === null) throw error
          return { entry, isNew: false }
        }
      }),
      updateEntry: fromPromise(async ({ input: { fields }, signal }) => {
        try {
          return await gallery().update(entryOf(fields), signal)
        } catch (error) {
          if (statusOf(error) === 404) return null
          throw error
        }
      }),
      deleteEntry: fromPromise(({ signal }) => gallery().remove(placeOf(), signal)),
    },
    actions: {
      keepDraft: (_, typed) => {
        draft.keep(typed)
      },
      forgetDraft: draft.forget,
      report: reportingTo(world),
    },
  })
}

/** Names of the categories of the gallery. */
export const provideGalleryCategories = (world: BooksWorld) =>
  requestMachine<string[]>().provide({
    actors: {
      read: fromPromise(({ signal }) => world.known().client(galleryClient).categories(signal)),
    },
    actions: { report: reportingTo(world) },
  })

const statusOf = (error: unknown): number | null =>
  error instanceof ServiceError ? error.status : null

const reportingTo =
  (world: Pick<BooksWorld, 'report'>) =>
  (_args: unknown, { error }: { error: unknown }): void => {
    world.report('action', error)
  }

const ordersOf = (
  world: BooksWorld,
  articleNames: readonly string[],
  range: { offset: number; limit: number },
  signal: AbortSignal,
): Promise<PlainOrderPage> =>
  world
    .known()
    .client(orderDetailsClient)
    .byAccount({ accountId: world.owner() ?? '', articleNames, ...range }, signal)

const widgetsOf = async (
  world: BooksWorld,
  codes: readonly string[],
  signal: AbortSignal,
): Promise<Widget[]> => {
  const widgets = world.known().client(widgetClient)
  const rounds = Array.from({ length: Math.ceil(codes.length / WIDGETS_PER_CALL) }, (_, round) =>
    codes.slice(round * WIDGETS_PER_CALL, (round + 1) * WIDGETS_PER_CALL),
  )
  const answers = await Promise.all(rounds.map(some => widgets.all(some, signal)))
  return answers.flat()
}

/** The order of a product, looked for from the newest on; null where no order has it. */
const orderCodeOf = async (
  world: BooksWorld,
  code: string,
  articles: readonly string[],
  signal: AbortSignal,
): Promise<string | null> => {
  if (articles.length === 0) return null
  const search = async (offset: number): Promise<string | null> => {
    const range = { offset, limit: ORDERS_PER_CALL }
    const { items, total } = await ordersOf(world, articles, range, signal)
    const found = items.find(({ products }) => products.some(product => product.code === code))
    if (found !== undefined) return found.code
    const next = offset + ORDERS_PER_CALL
    return items.length === 0 || next >= total ? null : search(next)
  }
  return search(0)
}

/** What was typed over what is saved; null where that is the same. */
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

/** A draft that is stored, erased and recalled in the order in which that is asked for. */
const draftOf = (world: Pick<BooksWorld, 'drafts' | 'report'>, name: DraftName) => {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => null)
    return result
  }
  const quietly = (work: () => Promise<void>): void => {
    inTurn(work).catch((error: unknown) => {
      world.report('action', error)
    })
  }
  return {
    recall: () => inTurn(() => world.drafts.recall(name)),
    keep: (values: Record<string, string>) => {
      quietly(() => world.drafts.keep(name, values))
    },
    forget: () => {
      quietly(() => world.drafts.forget(name))
    },
  }
}
