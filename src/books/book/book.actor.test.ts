import { createActor } from 'xstate'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { OnlineBook } from '#machines/books/model/online-book.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { anOrder } from '#machines/samples/orders.ts'
import { provideBook } from '#src/books/book/book.actor.ts'
import { localeCode } from '#machines/model/identifiers.ts'
import { settle } from '#tests/support/actors/deferred.ts'
import { widgetClient } from '#src/books/widgets.service.ts'
import { aBookOnline, bookContext, bookOrder } from '#tests/support/actors/book-context.ts'

// Answers, B-376
it.each([
  { what: 'a photo book', articleId: 'photobook-28x28', state: 'none' },
  { what: 'a mug', articleId: 'mug-white', state: 'noSuchBook' },
  { what: 'an article of no type', articleId: 'untyped', state: 'none' },
  { what: 'an article that the shop does not list', articleId: 'gone', state: 'none' },
  { what: 'a product without an article', articleId: null, state: 'none' },
])('says whether $what can be put online: $state', async ({ articleId, state }) => {
  const order = anOrder({
    superOrderCode: 'KK-1',
    orders: [{ code: 'KK-1-1', status: 'Dispatched', articleId }],
  })
  const { app } = bookContext({ orders: [order], onlineBook: null })
  const actor = await loaded(app)

  expect(actor.getSnapshot().value).toBe(state)
})

// Answers A-359
it('finds the book that an expired token had hidden, because its orders are read with a new one', async () => {
  const { app } = bookContext({ orders: [bookOrder('KK-1')] })
  let reads = 0
  const widgets = app.known().client(widgetClient)
  const known = () => ({
    client: (client: unknown) =>
      client === widgetClient
        ? { ...widgets, one: () => Promise.resolve((reads += 1) === 1 ? null : aBookOnline()) }
        : app.known().client(client as typeof widgetClient),
  })
  const actor = await loaded({ ...app, known } as unknown as typeof app)

  expect(actor.getSnapshot().context.onlineBook).toEqual(aBookOnline())
})

// Answers
it('calls no book gone, and no code unknown, if its orders cannot be read with a new token', async () => {
  let isHidden = true
  const { app } = bookContext({
    orders: [],
    widgets: { one: () => Promise.resolve(isHidden ? null : aBookOnline()) },
    orderDetails: { byAccount: () => Promise.reject(aServiceError(404)) },
  })
  const actor = await loaded(app)
  expect(actor.getSnapshot()).toMatchObject({
    value: 'failed',
    context: { failure: { status: 404 } },
  })

  isHidden = false
  actor.send({ type: 'book.load' })
  await settle()
  isHidden = true
  actor.send({ type: 'books.refresh' })
  await settle()

  expect(actor.getSnapshot()).toMatchObject({
    value: 'outdated',
    context: { onlineBook: aBookOnline() },
  })
})

// Answers B-413
it('calls a book online that was put online elsewhere when its page is left meanwhile', async () => {
  const created = Promise.withResolvers<OnlineBook>()
  let isOnline = false
  const { app, notified } = bookContext({
    orders: [bookOrder('KK-1')],
    onlineBook: null,
    widgets: {
      check: () => Promise.resolve(isOnline ? aBookOnline() : null),
      create: () => created.promise,
    },
  })
  const actor = await loaded(app)
  actor.send({ type: 'book.create' })
  await settle()

  actor.stop()
  isOnline = true
  created.reject(aServiceError(409))
  await settle()

  expect(notified).toEqual([
    { type: 'onlineBook.changed', code: 'KK-1-1', onlineBook: aBookOnline() },
    expect.objectContaining({ type: 'write.ended' }),
    { kind: 'leftDone', write: { of: 'bookCreation', code: 'KK-1-1' } },
  ])
})

/** The book `KK-1-1`, once it was looked for. */
const loaded = async (app: ReturnType<typeof bookContext>['app']) => {
  const locale = v.parse(localeCode, 'en-GB')
  const logic = provideBook(app, () => ({ vendorId: '101', locale }))
  const actor = createActor(logic, { input: { code: 'KK-1-1' } }).start()
  actor.send({ type: 'book.load' })
  await settle()
  return actor
}
