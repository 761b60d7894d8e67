import { fromPromise } from 'xstate'
import { galleryMachine } from '#machines/books/gallery/gallery.machine.ts'
import { draftOf } from '#src/shell/draft-of.actor.ts'
import { readAfter, readAfterDeletion, unlessContradicted } from '#src/http/read-after.ts'
import {
  GALLERY_FIELDS,
  galleryFieldsOf,
  type GalleryEntry,
  type GalleryFields,
} from '#machines/books/gallery/gallery-entry.model.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import { galleryClient } from '#src/books/gallery/gallery.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { widgetClient } from '#src/books/widgets.service.ts'
import {
  forget,
  sendStaying,
  typedIn,
  type StayingDependencies,
} from '#src/shell/staying-write.actor.ts'
import { type BooksDependencies, orderOf } from '#src/books/book-orders.actor.ts'
import type { BookShop } from '#src/orders/merchandise/merchandise.actor.ts'

/**
 * Provides the ports of the machine of a book's entry in the gallery of the current channel. A book whose order is not
 * found is not blocked. If the entry exists already (409), `createEntry` returns it; if it is missing (404),
 * `updateEntry` returns null.
 */
export const provideGallery = (
  app: BooksDependencies & StayingDependencies,
  code: string,
  shop: () => BookShop,
) => {
  const draft = draftOf(app, { form: `gallery/${code}`, version: 1 })
  /** The channel whose entry was read last. Changes go to this channel even if the customer changes the language. */
  let { channel } = shop()
  const entryOf = (fields: GalleryFields) => ({ ...fields, widgetId: code, channel })
  const placeOf = () => ({ widgetId: code, channel })
  const gallery = () => app.known().client(galleryClient)
  const sendEntry = <Answer>(
    of: 'galleryEntry' | 'galleryChange',
    left: AbortSignal,
    send: (stays: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> =>
    sendStaying(app, { left, write: { of, code } }, async stays => {
      const sent = await typedIn(draft)
      const answer = await send(stays)
      if (left.aborted) await forget(draft, sent)
      return answer
    })
  return galleryMachine.provide({
    actors: {
      // Answers A-184
      checkBlocked: fromPromise(async ({ signal }) => {
        const order = await orderOf(app, code, signal)
        return order !== null && gallery().isBlocked(order.code, signal)
      }),
      readEntry: fromPromise(async ({ signal }) => {
        channel = shop().channel
        const entry = await gallery().read(placeOf(), signal)
        return { entry, typed: typedOnto(entry, await draft.read()) }
      }),
      createEntry: fromPromise(({ input: { fields }, signal: left }) =>
        sendEntry('galleryEntry', left, stays => {
          // After a 404, which says that the book is not online, read the book to check that.
          const created = unlessContradicted(
            gallery().create(entryOf(fields), stays),
            NOT_THERE,
            async () => (await app.known().client(widgetClient).check(code, stays)) === null,
          )
          return readAfter(
            created.then(entry => ({ entry, isNew: true })),
            async () => {
              const entry = await gallery().read(placeOf(), stays)
              if (entry === null) return null
              const isNew = holds(entry, fields)
              // The gallery keeps an entry with other texts. Once the customer has left the page, that counts as not
              // added.
              return isNew || !left.aborted ? { answer: { entry, isNew } } : null
            },
            [EXISTS_ALREADY],
          )
        }),
      ),
      updateEntry: fromPromise(async ({ input: { fields }, signal: left }) => {
        try {
          return await sendEntry('galleryChange', left, stays => {
            const changed = readAfter(gallery().update(entryOf(fields), stays), async () => {
              const entry = await gallery().read(placeOf(), stays)
              return entry !== null && holds(entry, fields) ? { answer: entry } : null
            })
            return unlessContradicted(
              changed,
              NOT_THERE,
              async () => (await gallery().read(placeOf(), stays)) === null,
            )
          })
        } catch (error) {
          if (statusOf(error) === NOT_THERE) return null
          throw error
        }
      }),
      deleteEntry: fromPromise(({ signal: left }) =>
        sendStaying(app, { left, write: { of: 'galleryRemoval', code } }, stays =>
          readAfterDeletion(
            gallery().remove(placeOf(), stays),
            async () => (await gallery().read(placeOf(), stays)) === null,
          ),
        ),
      ),
    },
    actions: {
      setDraft: (_, typed) => draft.set(typed),
      clearDraft: draft.clear,
      report: reportingTo(app),
    },
  })
}

/** The service refuses a creation with this HTTP status if the gallery already has an entry of the book. */
const EXISTS_ALREADY = 409

const NOT_THERE = 404

/** Whether all fields of an entry have these values. */
const holds = (entry: GalleryEntry, fields: GalleryFields): boolean => {
  const saved = galleryFieldsOf(entry)
  return GALLERY_FIELDS.every(field => saved[field] === fields[field])
}

const statusOf = (error: unknown): number | null =>
  error instanceof ServiceError ? error.status : null

/** The values of the stored draft, completed by the values of the saved entry; null if no draft is stored. */
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
