import * as v from 'valibot'
import { bookListFlow } from '#machines/books/book-list/book-list.cases.ts'
import type { Observation } from '#machines/kit/trace.ts'
import { statePath } from '#machines/kit/state-path.ts'
import {
  BOOK_ORDERS,
  ONE_WIDGET,
  wireBookOrder,
  wireWidget,
} from '#tests/paths/books/book-stage.ts'
import { always, beginElsewhere, comeTo, notifyConnection } from '#tests/paths/kit/gestures.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls, type Stage } from '#tests/paths/kit/stage.ts'

const context = v.object({
  query: v.object({ page: v.number() }),
  books: v.nullable(
    v.object({
      total: v.number(),
      items: v.array(v.object({ code: v.string(), onlineBook: v.nullable(v.object({})) })),
    }),
  ),
  failure: v.nullable(v.object({})),
})

/** What the page shows of a customer's photo books. */
interface Reading {
  /** The screen's `data-state`; null before it opens. */
  state: string | null
  isBusy: boolean
  /** Titles of the photo books that are online. */
  online: string[]
  /** The photo books that are not online, with the links to put them online. */
  offline: string[]
  blanks: number
  empty: string | null
  /** The page number in the pager; null without one. */
  page: string | null
  /** The sentences of the alert. */
  alert: string[]
  tryAgain: 'there' | 'busy' | 'missing'
}

const LOAD_ERROR = 'An error occurred loading your online photo books'
const OTHERS = 'The other pages of your account still work.'
const MAY_BE_OLD = 'What you see here may be out of date.'
const LOST_ANSWER = 'The paths of the deletion close the dialog after an answer was lost.'
const BOOK = 'Photo book, 28×28 cm'
const ELSEWHERE = 'It happens on the page of the book, and the list is read again afterwards.'
const SHOP = 'The sandbox sells photo books; the paths of merchandise show a shop without.'

const calls = perStage<HeldCalls>()

const answer = (codes: readonly string[], total: number) => (stage: Stage) =>
  calls.of(stage).answer(() => ({
    status: 200,
    json: { total, items: codes.map(code => wireBookOrder(code, BOOK)) },
  }))

const hasSummer = ({ context: observed }: Observation): boolean =>
  v
    .parse(context, observed)
    .books?.items.some(({ code, onlineBook }) => code === 'KK-1-1' && onlineBook !== null) === true

/** Plays the list of photo books; online books come first. */
export const bookListPlayer = pathPlayer({
  flow: bookListFlow,
  showsEachReading: true,
  begins: {
    'it begins': async stage => {
      calls.set(stage, await stage.hold(BOOK_ORDERS))
      await always(stage, /\/v1\/widget\/all/u, () => ({
        status: 200,
        json: [wireWidget('KK-1-1'), wireWidget('KK-3-1', 'Winter in Oslo')],
      }))
      await always(stage, ONE_WIDGET, (_, method) =>
        method === 'DELETE' ? { status: 204 } : { status: 401, json: {} },
      )
      await beginElsewhere(stage)
    },
  },
  gestures: {
    'the customer opens the photo books': comeTo('/online-products'),
    'the customer turns to page 3': comeTo('/online-products?page=3'),
    'the customer opens them in a shop without photo books': { why: SHOP },
    'the customer tries again': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'an online photo book was deleted': async ({ page }) => {
      await page.getByRole('button', { name: 'Delete Summer in Lisbon' }).click()
      const readAgain = page.waitForRequest(
        request => ONE_WIDGET.test(request.url()) && request.method() === 'GET',
      )
      await page.getByRole('button', { name: 'Delete online photo book' }).click()
      await readAgain
    },
    'an online photo book was created': { why: ELSEWHERE },
    'an online photo book was shared': { why: ELSEWHERE },
    'an online photo book may have been deleted': { why: LOST_ANSWER },
    'the connection is back': notifyConnection,
    'two of three photo books are online': answer(['KK-1', 'KK-2', 'KK-3'], 26),
    'no photo book of the page is online': answer(['KK-2'], 26),
    'no photo book was ordered': answer([], 0),
    'the page lies beyond the last': answer([], 13),
    'the photo books cannot be read': stage => calls.of(stage).answer(() => refusal(500)),
    'the connection drops': async stage => {
      await calls.of(stage).cut()
      await stage.page.getByRole('button', { name: 'Try again', exact: true }).waitFor()
      calls.of(stage).mend()
    },
  },
  canHappen: (seen, label) => {
    if (label === 'the page lies beyond the last') {
      const { query, books } = v.parse(context, seen.context)
      // This label can happen only before the first books are read: later, the pager offers no page beyond the last.
      return query.page === 3 && books === null
    }
    return label !== 'an online photo book was deleted' || hasSummer(seen)
  },
  view: ({ value, tags, context: observed }: Observation): Reading => {
    const { query, books, failure } = v.parse(context, observed)
    const isBusy = tags.includes('busy')
    const online = books?.items.filter(({ onlineBook }) => onlineBook !== null) ?? []
    const offline = books?.items.filter(({ onlineBook }) => onlineBook === null) ?? []
    const isPaged = books !== null && books.total > 12
    return {
      state: value === 'notRequested' ? null : statePath(value),
      isBusy,
      online: online.map(({ code }) => (code === 'KK-1-1' ? 'Summer in Lisbon' : 'Winter in Oslo')),
      offline: offline.map(() => `${BOOK} Ordered 1 November 2026 Put ${BOOK} online`),
      blanks: value !== 'notRequested' && books === null && failure === null ? 12 : 0,
      empty:
        books === null || online.length > 0
          ? null
          : isPaged
            ? 'No photo book on this page is online yet'
            : 'You have no online photo books yet',
      page: isPaged ? String(query.page) : null,
      alert: failure === null ? [] : [LOAD_ERROR, books === null ? OTHERS : MAY_BE_OLD],
      tryAgain: failure === null ? 'missing' : isBusy ? 'busy' : 'there',
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const list = document.querySelector<HTMLElement>('[data-flow=bookList]')
      const all = (selector: string): HTMLElement[] => [
        ...(list?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const words = (selector: string): string[] => all(selector).map(found => found.innerText)
      const retry = all('button').find(button => /^Try(?:ing)? again/u.test(button.innerText))
      return {
        state: list?.dataset['state'] ?? null,
        isBusy: list?.ariaBusy === 'true',
        online: words('li > a h2'),
        offline: all('section li').map(row =>
          [...row.querySelectorAll<HTMLElement>('p, a > span:last-child')]
            .map(({ innerText }) => innerText)
            .join(' '),
        ),
        blanks: all('[aria-hidden=true] > span:has(> span)').length,
        empty:
          all('h2:not(section h2)').find(({ innerText }) =>
            /online yet$|books yet$/u.test(innerText),
          )?.innerText ?? null,
        page: words('nav [aria-current=page]')[0] ?? null,
        alert: words('[role=alert] p'),
        tryAgain:
          retry === undefined ? 'missing' : retry.ariaDisabled === 'true' ? 'busy' : 'there',
      }
    }),
  unseen: {
    'bookList.choosing · always · 0': SHOP,
    'bookList · onlineBook.shared · 0': ELSEWHERE,
    'bookList.reading · books.refresh · 0': LOST_ANSWER,
    'bookList.ready · books.refresh · 0': LOST_ANSWER,
    'bookList.failed · books.refresh · 0': LOST_ANSWER,
  },
})
