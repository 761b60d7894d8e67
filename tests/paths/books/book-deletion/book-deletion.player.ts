import * as v from 'valibot'
import { bookDeletionFlow } from '#machines/books/book-deletion/book-deletion.cases.ts'
import {
  BOOK_ORDERS,
  ONE_WIDGET,
  wireBookOrder,
  wireWidget,
} from '#tests/paths/books/book-stage.ts'
import { always, comeTo } from '#tests/paths/kit/gestures.ts'
import { deletionView, readDeletion } from '#tests/paths/kit/deletion-reading.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls, loseAnswer } from '#tests/paths/kit/stage.ts'

const context = v.object({
  choice: v.nullable(v.object({ code: v.string(), title: v.string() })),
})

const WHAT_BECOMES =
  'Nobody can open it any more, and it leaves the gallery. The book that you ordered stays as it is.'

const calls = perStage<HeldCalls>()

/**
 * Returns a gesture that presses Delete for a book. If the page does not show the book, because the path has deleted
 * it, the gesture first opens the list again: the service returns the same books at each read.
 */
const ask =
  (title: string): Gesture =>
  async stage => {
    const deleting = stage.page.getByRole('button', { name: `Delete ${title}` })
    if (!(await deleting.isVisible())) await comeTo('/online-products')(stage)
    await deleting.click()
  }

/** Plays the deletion of an online photo book: the dialog, the call that deletes, and the read after it. */
export const bookDeletionPlayer = pathPlayer({
  flow: bookDeletionFlow,
  begins: {
    'it begins': async stage => {
      const { page, at } = stage
      calls.set(stage, await stage.hold(ONE_WIDGET))
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
    'the service refuses': stage => calls.of(stage).answer(() => refusal(403)),
    'the connection drops': stage => loseAnswer(stage, calls.of(stage), ONE_WIDGET),
    'it is gone': stage => calls.of(stage).answer(() => ({ status: 401, json: {} })),
    'it is still there': stage =>
      calls.of(stage).answer(() => ({ status: 200, json: wireWidget('KK-1-1') })),
    'nobody can say whether it is gone': stage => calls.of(stage).answer(() => refusal(503)),
  },
  // The gesture of 'it is still there' answers with the book KK-1-1: it fits only the deletion of that book.
  canHappen: ({ context: observed }, label) =>
    label !== 'it is still there' || v.parse(context, observed).choice?.code === 'KK-1-1',
  view: seen =>
    deletionView(seen, {
      title: 'Delete this online photo book?',
      sentences: [v.parse(context, seen.context).choice?.title ?? '', WHAT_BECOMES],
      keep: 'Keep online photo book',
      confirm: 'Delete online photo book',
      failed: 'The online photo book could not be deleted. Please try again.',
    }),
  read: readDeletion,
})
