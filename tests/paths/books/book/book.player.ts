import * as v from 'valibot'
import { bookFlow } from '#machines/books/book/book.cases.ts'
import type { Observation } from '#machines/kit/trace.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { BOOK_ORDERS, ONE_WIDGET, wireWidget } from '#tests/paths/books/book-stage.ts'
import { always, beginElsewhere, goTo, notifyConnection } from '#tests/paths/kit/gestures.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import {
  perStage,
  refusal,
  type HeldCalls,
  type Stage,
  loseAnswer,
  NOT_KNOWN,
} from '#tests/paths/kit/stage.ts'

const context = v.object({
  onlineBook: v.nullable(v.object({ isShared: v.nullable(v.boolean()) })),
  failure: v.nullable(v.object({ kind: v.string() })),
})

/** What the page shows of one online photo book. */
interface Reading {
  state: string | null
  isBusy: boolean
  heading: string | null
  isShared: boolean
  /** The heading of the empty state; null without one. */
  empty: string | null
  /** Enabled buttons of the page, without the sections of the gallery and of the form. */
  buttons: string[]
  /** The sentences of the alert. */
  alert: string[]
}

const READ_ERROR = 'An error occurred loading this online photo book'
const OTHERS = 'The other pages of your account still work.'
const CREATE_ERROR = 'The online photo book could not be created. Please try again.'
const STAYS = 'The book that you ordered stays as it is.'
const ANOTHER = 'The page of one book does nothing to another.'
const AFTER_ALL =
  'The gesture of the deletion also answers that the book is gone; only paths without a browser play this.'
const LOST_ANSWER =
  'No path deletes on this page and loses the answer; only paths without a browser play this.'
/** The transitions that happen only after a deletion on this page whose answer was lost. */
const READ_AGAIN = [
  'online · books.refresh · 0',
  'none · books.refresh · 0',
  'readingAgain · xstate.done.actor.readOnlineBook · 0',
  'readingAgain · xstate.done.actor.readOnlineBook · 1',
  'readingAgain · xstate.error.actor.readOnlineBook · 0',
  'readingAgain · xstate.error.actor.readOnlineBook · 1',
  'readingAgain · book.create · 0',
  'readingAgain · onlineBook.changed · 0',
  'readingAgain · onlineBook.changed · 1',
  'readingAgain · onlineBook.shared · 0',
  'readingAgain · books.refresh · 0',
  'outdated · book.load · 0',
  'outdated · book.create · 0',
  'outdated · onlineBook.changed · 0',
  'outdated · onlineBook.changed · 1',
  'outdated · onlineBook.shared · 0',
  'outdated · books.refresh · 0',
  'outdated · connection.restored · 0',
]

/**
 * Matches requests for orders of any article. The page searches these orders to find out what kind of product it shows.
 */
const ALL_ORDERS = /\/orders\/byAccount\/[^?]+\?(?!.*articleNames=)/u

const calls = perStage<HeldCalls>()

const answer = (status: number, json?: unknown) => (stage: Stage) =>
  calls.of(stage).answer(() => ({ status, json }))

const refuse = (status: number) => (stage: Stage) => calls.of(stage).answer(() => refusal(status))

/** Plays the page of one online photo book; its order is not found, so there is no gallery panel. */
export const bookPlayer = pathPlayer({
  flow: bookFlow,
  begins: {
    'a customer opens an online photo book by its code': async stage => {
      calls.set(stage, await stage.hold(ONE_WIDGET))
      await always(stage, BOOK_ORDERS, () => ({ status: 200, json: { total: 0, items: [] } }))
      await always(stage, /\/v1\/widget\/KK-[^/]+\/share/u, () => ({ status: 204 }))
      await beginElsewhere(stage)
    },
  },
  gestures: {
    'the screen asks for the online photo book': async stage => {
      const again = stage.page.getByRole('button', { name: 'Try again' })
      if (await again.isVisible()) await again.click()
      else await goTo(stage, '/online-products/KK-1001-1')
    },
    'the customer creates the online photo book': ({ page }) =>
      page.getByRole('button', { name: 'Create online photo book' }).click(),
    'this online photo book was deleted': async stage => {
      const name = 'Delete online photo book'
      await stage.page.locator('#main').getByRole('button', { name }).click()
      await stage.page.getByRole('alertdialog').getByRole('button', { name }).click()
      await answer(204)(stage)
      await answer(401, {})(stage)
    },
    'this online photo book is there after all': { why: AFTER_ALL },
    'another online photo book was deleted': { why: ANOTHER },
    'this online photo book was shared': async ({ page }) => {
      const another = page.getByRole('button', { name: 'Share with somebody else' })
      if (await another.isVisible()) await another.click()
      await page.getByLabel('Your name').fill('Anna')
      await page.getByLabel('Email address of the recipient').fill('liam@example.com')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await another.waitFor()
    },
    'another online photo book was shared': { why: ANOTHER },
    'an online photo book may have been deleted': { why: LOST_ANSWER },
    'the connection is back': notifyConnection,
    'the book is online': answer(200, wireWidget('KK-1001-1')),
    'the product has no online photo book': async stage => {
      await answer(401, {})(stage)
      // The page repeats the call after a 401, in case the token had expired.
      await answer(401, {})(stage)
    },
    'the product is no photo book': async stage => {
      await always(stage, ALL_ORDERS, () => ({
        status: 200,
        json: {
          total: 1,
          items: [
            {
              code: 'KK-1001',
              createdAt: '2026-11-01T10:00:00Z',
              orders: [{ code: 'KK-1001-1', status: 'Dispatched', articleId: 'mug-white' }],
            },
          ],
        },
      }))
      await answer(401, {})(stage)
    },
    'the online photo book cannot be read': refuse(500),
    'the online photo book is created': answer(201, wireWidget('KK-1001-1')),
    'it exists already': async stage => {
      await refuse(409)(stage)
      await answer(200, wireWidget('KK-1001-1'))(stage)
    },
    'the customer ordered no such photo book': refuse(404),
    'the service refuses to create it': refuse(403),
    'the connection drops': stage => loseAnswer(stage, calls.of(stage), ONE_WIDGET),
  },
  canHappen: ({ context: observed }, label) =>
    label !== 'this online photo book was deleted' ||
    v.parse(context, observed).onlineBook !== null,
  view: ({ value, tags, context: observed }: Observation): Reading => {
    const { onlineBook, failure } = v.parse(context, observed)
    const state = statePath(value)
    const isBusy = tags.includes('busy')
    const isOffered = ['none', 'creating', 'createFailed'].includes(state)
    const isReadFailed = failure !== null && ['failed', 'reading'].includes(state)
    return {
      state: state === 'notRequested' ? null : state,
      isBusy,
      heading:
        state === 'notRequested'
          ? null
          : onlineBook !== null
            ? 'Summer in Lisbon'
            : ['reading', 'failed'].includes(state)
              ? 'Online photo book'
              : 'Photo book KK-1001-1',
      isShared: onlineBook?.isShared === true,
      empty: isOffered
        ? 'This photo book is not online yet'
        : state === 'unknown'
          ? 'You ordered no photo book with this code'
          : null,
      buttons: [
        ...(isReadFailed ? [...(isBusy ? [] : ['Try again']), 'Copy reference'] : []),
        ...(state === 'createFailed' ? ['Copy reference'] : []),
        ...(isOffered && !isBusy ? ['Create online photo book'] : []),
        ...(onlineBook === null ? [] : ['Delete online photo book']),
      ],
      alert: isReadFailed
        ? [READ_ERROR, OTHERS]
        : state === 'createFailed'
          ? [failure?.kind === 'unanswered' ? NOT_KNOWN : CREATE_ERROR, STAYS]
          : [],
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const book = document.querySelector<HTMLElement>('[data-flow=book]')
      const all = (selector: string): HTMLElement[] => [
        ...(book?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      return {
        state: book?.dataset['state'] ?? null,
        isBusy: book?.ariaBusy === 'true',
        heading: all('h1')[0]?.innerText ?? null,
        isShared: all('p > span').some(({ innerText }) => innerText === 'Shared'),
        empty: all('h2:not(section h2)')[0]?.innerText ?? null,
        buttons: all('button:not([aria-disabled=true], section button)').map(
          ({ ariaLabel, innerText }) => ariaLabel ?? innerText,
        ),
        alert: all('[role=alert] p').map(({ innerText }) => innerText),
      }
    }),
  unseen: {
    'book.none · onlineBook.changed · 0': AFTER_ALL,
    ...Object.fromEntries(READ_AGAIN.map(id => [`book.${id}`, LOST_ANSWER])),
  },
})
