import { bookFlow } from '#machines/books/book/book.cases.ts'
import { BOOK_ORDERS, ONE_WIDGET } from '#tests/paths/books/book-stage.ts'
import { always, beginElsewhere, goTo } from '#tests/paths/kit/gestures.ts'
import { endToEndPlayer } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage, refusal, type Stage } from '#tests/paths/kit/stage.ts'

const calls = perStage<HeldCalls>()

const answer = (status: number, json: unknown) => (stage: Stage) =>
  calls.of(stage).answer(() => ({ status, json }))

const TO_THE_OFFER = [
  'the screen asks for the online photo book',
  'the product has no online photo book',
]

export const bookPlayer = endToEndPlayer({
  flow: bookFlow,
  begins: {
    'a customer opens an online photo book by its code': async stage => {
      calls.set(stage, await stage.hold(ONE_WIDGET))
      await always(stage, BOOK_ORDERS, () => ({ status: 200, json: { total: 0, items: [] } }))
      await beginElsewhere(stage)
    },
  },
  gestures: {
    'the screen asks for the online photo book': stage => goTo(stage, '/online-products/KK-1001-1'),
    'the product has no online photo book': async stage => {
      await answer(401, {})(stage)
      // The page repeats the call after a 401, in case the token had expired.
      await answer(401, {})(stage)
    },
    'the customer creates the online photo book': ({ page }) =>
      page.getByRole('button', { name: 'Create online photo book' }).click(),
    'the service refuses to create it': stage => calls.of(stage).answer(() => refusal(403)),
  },
  endToEnd: [
    {
      start: 'a customer opens an online photo book by its code',
      labels: TO_THE_OFFER,
    },
    {
      start: 'a customer opens an online photo book by its code',
      labels: [
        ...TO_THE_OFFER,
        'the customer creates the online photo book',
        'the service refuses to create it',
      ],
    },
  ],
})
