import { bookListFlow } from '#machines/books/book-list/book-list.cases.ts'
import { BOOK_ORDERS, wireBookOrder } from '#tests/paths/books/book-stage.ts'
import { always, beginElsewhere, comeTo } from '#tests/paths/kit/gestures.ts'
import { endToEndPlayer } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage, refusal } from '#tests/paths/kit/stage.ts'

const calls = perStage<HeldCalls>()

export const bookListPlayer = endToEndPlayer({
  flow: bookListFlow,
  begins: {
    'it begins': async stage => {
      calls.set(stage, await stage.hold(BOOK_ORDERS))
      await always(stage, /\/v1\/widget\/all/u, () => ({ status: 200, json: [] }))
      await beginElsewhere(stage)
    },
  },
  gestures: {
    'the customer opens the photo books': comeTo('/online-products'),
    'no photo book of the page is online': stage =>
      calls.of(stage).answer(() => ({
        status: 200,
        json: { total: 26, items: [wireBookOrder('KK-2', 'Photo book, 28×28 cm')] },
      })),
    'the photo books cannot be read': stage => calls.of(stage).answer(() => refusal(500)),
  },
  endToEnd: [
    {
      start: 'it begins',
      labels: ['the customer opens the photo books', 'no photo book of the page is online'],
    },
    {
      start: 'it begins',
      labels: ['the customer opens the photo books', 'the photo books cannot be read'],
    },
  ],
})
