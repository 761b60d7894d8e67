import * as v from 'valibot'
import { bookDeletionFlow } from '#machines/books/book-deletion/book-deletion.cases.ts'
import type { Observation } from '#machines/kit/trace.ts'
import {
  always,
  BOOK_ORDERS,
  comeTo,
  ONE_WIDGET,
  wireBookOrder,
  wireWidget,
} from '#tests/paths/books/book-stage.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls, loseAnswer, NOT_KNOWN } from '#tests/paths/kit/stage.ts'

const context = v.object({
  failure: v.nullable(v.object({ kind: v.string() })),
  choice: v.nullable(v.object({ code: v.string(), title: v.string() })),
})

/** What a customer reads of the dialog, and where it leaves them. */
interface Reading {
  title: string | null
  /** What it says: the book by its name, and what becomes of it. */
  sentences: string[]
  isBusy: boolean
  alert: string | null
  hasReference: boolean
  /** Buttons of the dialog that can be used. */
  buttons: string[]
  isFocusInside: boolean
  /** Whether the page behind is out of reach of screen readers and keys. */
  isBehind: boolean
}

const WHAT_BECOMES =
  'Nobody can open it any more, and it leaves the gallery. The book that you ordered stays as it is.'

const calls = perStage<HeldCalls>()

/** A book that was deleted on this path is there again once the list is read anew. */
const ask =
  (title: string): Gesture =>
  async stage => {
    const deleting = stage.page.getByRole('button', { name: `Delete ${title}` })
    if (!(await deleting.isVisible())) await comeTo('/online-products')(stage)
    await deleting.click()
  }

/** The question before an online photo book is deleted. */
export const bookDeletionPlayer = pathPlayer({
  flow: bookDeletionFlow,
  begins: {
    'it begins': async stage => {
      const { page, at } = stage
      calls.keep(stage, await stage.hold(ONE_WIDGET))
      await always(stage, BOOK_ORDERS, () => ({
        status: 200,
        json: { total: 2, items: [wireBookOrder('KK-1'), wireBookOrder('KK-2')] },
      }))
      await always(stage, /\/v1\/widget\/all/u, () => ({
        status: 200,
        json: [wireWidget('KK-1-1'), wireWidget('KK-2-1', 'Garden')],
      }))
      await page.goto(at('/online-products'))
      await page.getByRole('button', { name: 'Delete Garden' }).focus()
    },
  },
  gestures: {
    'the customer presses Delete at a book': ask('Summer in Lisbon'),
    'the customer presses Delete at another book': ask('Garden'),
    'the customer confirms': ({ page }) =>
      page.getByRole('button', { name: 'Delete online photo book' }).click(),
    'the customer keeps the book': ({ page }) =>
      page.getByRole('button', { name: 'Keep online photo book' }).click(),
    'the online photo book is deleted': async stage => {
      await calls.of(stage).answer(() => ({ status: 204 }))
      await calls.of(stage).asked()
    },
    'the service refuses': stage => calls.of(stage).answer(() => refusal(500)),
    'the connection drops': stage => loseAnswer(stage, calls.of(stage), ONE_WIDGET),
    'it is gone': stage => calls.of(stage).answer(() => ({ status: 401, json: {} })),
    'it is still there': stage =>
      calls.of(stage).answer(() => ({ status: 200, json: wireWidget('KK-1-1') })),
    'nobody can say whether it is gone': stage => calls.of(stage).answer(() => refusal(503)),
  },
  // The answer names the first book, and a list that is read meanwhile may hold the other one.
  canHappen: ({ context: kept }, label) =>
    label !== 'it is still there' || v.parse(context, kept).choice?.code === 'KK-1-1',
  view: ({ tags, context: kept }: Observation): Reading => {
    const { choice, failure } = v.parse(context, kept)
    const isOpen = tags.includes('modal')
    const isBusy = tags.includes('busy')
    const isAlert = tags.includes('alert')
    return {
      title: isOpen ? 'Delete this online photo book?' : null,
      sentences: isOpen && choice !== null ? [choice.title, WHAT_BECOMES] : [],
      isBusy,
      alert: !isAlert
        ? null
        : failure?.kind === 'unanswered'
          ? NOT_KNOWN
          : 'The online photo book could not be deleted. Please try again.',
      hasReference: isAlert,
      buttons: isOpen
        ? [
            ...(isBusy ? [] : ['Close']),
            ...(isAlert ? ['Copy reference'] : []),
            'Keep online photo book',
            ...(isBusy ? [] : ['Delete online photo book']),
          ]
        : [],
      isFocusInside: isOpen,
      isBehind: isOpen,
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const dialog = document.querySelector<HTMLElement>('[role=alertdialog]')
      const all = (selector: string): HTMLElement[] => [
        ...(dialog?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const words = (selector: string): string | null => all(selector)[0]?.innerText ?? null
      return {
        title: words('h2'),
        sentences: all('[data-flow=bookDeletion] > p').map(({ innerText }) => innerText),
        isBusy: dialog?.querySelector('[data-flow=bookDeletion]')?.ariaBusy === 'true',
        alert: words('[role=alert] > div > div > div')?.split('\n')[0] ?? null,
        hasReference: all('[role=alert] code').length === 1,
        buttons: all('button:not([aria-disabled=true])').map(
          ({ ariaLabel, innerText }) => ariaLabel ?? innerText,
        ),
        isFocusInside: dialog?.contains(document.activeElement) === true,
        isBehind: document.querySelector('#main')?.closest('[inert], [aria-hidden=true]') !== null,
      }
    }),
})
