import { createActor } from 'xstate'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { anOrder } from '#machines/samples/orders.ts'
import { provideBook } from '#src/books/book/book.actor.ts'
import { localeCode } from '#machines/model/identifiers.ts'
import { settle } from '#tests/support/actors/deferred.ts'
import { bookContext } from '#tests/support/actors/book-context.ts'

// Answers
it.each([
  { what: 'a photo book', articleId: 'photobook-28x28', state: 'none' },
  { what: 'a mug', articleId: 'mug-white', state: 'unknown' },
  { what: 'an article that the shop does not list', articleId: 'gone', state: 'none' },
  { what: 'a product without an article', articleId: null, state: 'none' },
])('says whether $what can be put online: $state', async ({ articleId, state }) => {
  const order = anOrder({
    superOrderCode: 'KK-1',
    orders: [{ code: 'KK-1-1', status: 'Dispatched', articleId }],
  })
  const { app } = bookContext({ orders: [order], onlineBook: null })
  const logic = provideBook(app, () => ({
    vendorId: '101',
    locale: v.parse(localeCode, 'en-GB'),
  }))
  const actor = createActor(logic, { input: { code: 'KK-1-1' } }).start()

  actor.send({ type: 'book.load' })
  await settle()

  expect(actor.getSnapshot().value).toBe(state)
})
