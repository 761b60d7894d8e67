import { expect } from '@playwright/test'
import * as v from 'valibot'
import { galleryFlow } from '#machines/books/gallery/gallery.cases.ts'
import type { Observation } from '#machines/kit/trace.ts'
import { aGalleryEntry, galleryFieldsOfAnna } from '#machines/samples/books.ts'
import {
  BOOK_ORDERS,
  ONE_WIDGET,
  wireBookOrder,
  wireWidget,
} from '#tests/paths/books/book-stage.ts'
import { always, beginElsewhere, goTo, notifyConnection } from '#tests/paths/kit/gestures.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import {
  loseAnswer,
  perStage,
  refusal,
  type HeldCalls,
  type Stage,
} from '#tests/paths/kit/stage.ts'
import type { GalleryFields } from '#machines/books/gallery/gallery-entry.model.ts'

const failure = v.nullable(v.object({ kind: v.string(), status: v.nullable(v.number()) }))
const context = v.object({
  isRead: v.boolean(),
  entry: v.nullable(v.object({ title: v.nullable(v.string()) })),
  typed: v.nullable(v.object({ title: v.string() })),
  pending: v.nullable(v.picklist(['create', 'read', 'update', 'delete'])),
  done: v.nullable(v.picklist(['create', 'update', 'delete', 'existed', 'gone'])),
  failures: v.object({ create: failure, read: failure, update: failure, delete: failure }),
  checkFailure: failure,
})

const FIELDS = galleryFieldsOfAnna()
const BETTER = galleryFieldsOfAnna({ title: 'Lisbon by tram' })
const OTHER = aGalleryEntry({ title: 'Lisbon on foot' })

const ELSEWHERE = {
  why: 'The dialog that deletes a book has paths of its own, on the list of books.',
}

const CLOSES =
  'Every screen is told that the book is gone, and the panel closes with it; the paths of the book show that.'

const calls = perStage<HeldCalls>()

const answer = (status: number, json?: unknown) => (stage: Stage) =>
  calls.of(stage).answer(() => ({ status, json }))

const refuse = (status: number) => (stage: Stage) => calls.of(stage).answer(() => refusal(status))

const lose = (stage: Stage) => loseAnswer(stage, calls.of(stage), /\/v1\/galleryentries\//u)

const send =
  (fields: GalleryFields, button: string) =>
  async ({ page }: Stage): Promise<void> => {
    await page.getByLabel('Title').fill(fields.title)
    await page.getByLabel('Description (optional)').fill(fields.description)
    await page.getByLabel('Author').fill(fields.authorName)
    await page.getByLabel('Category').selectOption(fields.category)
    await page.getByRole('button', { name: button }).click()
  }

const REFUSED = {
  nothing: ['Enter a title', "Enter the author's name"],
  tooMuch: [
    'Use at most 100 characters',
    'Use at most 1000 characters',
    'This contains invisible characters. Type it again.',
  ],
}

/** Fills in the fields, presses Add, and checks that the form lists `problems` instead of sending. */
const isRefused = async (
  { page }: Stage,
  fields: Readonly<Record<'title' | 'description' | 'author', string>>,
  problems: readonly string[],
): Promise<void> => {
  await page.getByLabel('Title').fill(fields.title)
  await page.getByLabel('Description (optional)').fill(fields.description)
  await page.getByLabel('Author').fill(fields.author)
  // Leave the field before the press: leaving validates it, and an error would move the button away from the pointer.
  await page.keyboard.press('Tab')
  const isChosen = (await page.getByLabel('Category').inputValue()) !== ''
  await page.getByRole('button', { name: 'Add to the gallery' }).click()
  const summary = page.getByRole('group', { name: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveText([
    ...problems,
    ...(isChosen ? [] : ['Choose a category']),
  ])
  await expect(summary).toBeFocused()
}

const tryAgain = ({ page }: Stage): Promise<void> =>
  page.getByRole('button', { name: 'Try again' }).click()

/** Whether the page is about to read the entry. */
const isAboutToRead = (value: Observation['value']): boolean =>
  JSON.stringify(value).includes('"read":"NotRequested"')

/** Plays the gallery panel of an online photo book. */
export const galleryPlayer = pathPlayer({
  flow: galleryFlow,
  begins: {
    'a customer opens an online photo book': async stage => {
      await always(stage, ONE_WIDGET, () => ({ status: 200, json: wireWidget('KK-1001-1') }))
      await always(stage, BOOK_ORDERS, () => ({
        status: 200,
        json: { total: 1, items: [wireBookOrder('KK-1001')] },
      }))
      await always(stage, /\/v1\/categories/u, () => ({ status: 200, json: ['Travel', 'Family'] }))
      calls.set(stage, await stage.hold(/\/v1\/(?:blockedorders|galleryentries)\//u))
      await beginElsewhere(stage)
    },
  },
  gestures: {
    'the book is on screen': stage => goTo(stage, '/online-products/KK-1001-1'),
    'the customer asks again whether the order is blocked': tryAgain,
    'the panel asks for the entry': async stage => {
      const again = stage.page.getByRole('button', { name: 'Try again' })
      if (await again.isVisible()) await again.click()
    },
    'the customer types a title': ({ page }) => page.getByLabel('Title').fill(BETTER.title),
    'the customer puts the book into the gallery': async stage => {
      await isRefused(stage, { title: ' ', description: '', author: ' ' }, REFUSED.nothing)
      await isRefused(
        stage,
        { title: 'L'.repeat(101), description: 'L'.repeat(1001), author: 'An\u0007na' },
        REFUSED.tooMuch,
      )
      await send(FIELDS, 'Add to the gallery')(stage)
    },
    'the customer saves other words': send(BETTER, 'Save changes'),
    'the customer saves the first words': send(FIELDS, 'Save changes'),
    'the customer takes the book out of the gallery': ({ page }) =>
      page.getByRole('button', { name: 'Remove from the gallery' }).click(),
    'the book is deleted': ELSEWHERE,
    'another book is deleted': ELSEWHERE,
    'the connection is back': notifyConnection,
    'the order may be shown': answer(200, { isBlocked: false }),
    'the order is blocked': answer(200, { isBlocked: true }),
    'nobody knows whether the order is blocked': refuse(500),
    'the book is in the gallery': answer(200, aGalleryEntry()),
    'the book is not in the gallery': answer(404, {}),
    'words were typed before a reload': {
      why: 'The paths of a form show what a reload brings back.',
    },
    'the entry cannot be read': refuse(503),
    'the book is put into the gallery': answer(201, aGalleryEntry()),
    'the book was in the gallery before': async stage => {
      await refuse(409)(stage)
      await answer(200, OTHER)(stage)
    },
    'the book cannot be put into the gallery': refuse(403),
    'the answer is lost while the book is put in': lose,
    'the book is not online any more': { why: CLOSES },
    'the words are changed': answer(200, aGalleryEntry(BETTER)),
    'the words cannot be changed': refuse(403),
    'the answer is lost while the words are changed': lose,
    'the words are not accepted': refuse(400),
    'there is no entry any more': async stage => {
      await refuse(404)(stage)
      await answer(404, {})(stage)
    },
    'the book is taken out of the gallery': answer(204),
    'the book cannot be taken out of the gallery': refuse(403),
    'the answer is lost while the book is taken out': lose,
  },
  isAboutToRead: ({ value }) => isAboutToRead(value),
  canHappen: ({ context: observed }, label) => {
    const { isRead, pending } = v.parse(context, observed)
    return !label.startsWith('the customer types') || (isRead && pending === null)
  },
  unseen: {
    'gallery · onlineBook.changed · 0': ELSEWHERE.why,
    'gallery.panel.create.InProgress · xstate.error.actor.createEntry · 0': CLOSES,
  },
  alsoRead: [...REFUSED.nothing, ...REFUSED.tooMuch],
})
