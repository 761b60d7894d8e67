import { createActor, setup, type ActorRefFrom, type AnyActorLogic } from 'xstate'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { aGalleryEntry, aWidget, galleryFieldsOfAnna } from '#machines/samples/books.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { anOrder } from '#machines/samples/orders.ts'
import { provideBook } from '#src/books/book/book.actor.ts'
import { provideBookDeletion } from '#src/books/book-deletion/book-deletion.actor.ts'
import { provideBookList } from '#src/books/book-list/book-list.actor.ts'
import { provideBookShare } from '#src/books/book-share/book-share.actor.ts'
import { provideGallery } from '#src/books/gallery/gallery.actor.ts'
import type { DraftValues } from '#src/shell/drafts.ts'
import type { GalleryEntry } from '#machines/books/gallery/gallery-entry.model.ts'
import { localeCode } from '#machines/model/identifiers.ts'
import { merchandiseArticle } from '#machines/orders/merchandise/merchandise.model.ts'
import type { Order } from '#machines/orders/model/order.ts'
import type { Widget } from '#machines/books/model/widget.ts'
import { galleryClient, type GalleryService } from '#src/books/gallery/gallery.service.ts'
import { merchandiseClient } from '#src/orders/merchandise/merchandise.service.ts'
import { orderDetailsClient } from '#src/orders/order-details/order-details.service.ts'
import { widgetClient } from '#src/books/widgets.service.ts'
import { arrived } from '#tests/support/deferred.ts'
import { clientsWith, fakeService } from '#tests/support/fake-services.ts'

const ARTICLES = ['photobook-28x28', 'photobook-a4-landscape']
const SHOP = { vendorId: '101', channel: '101-en-gb' }
const MESSAGE = {
  senderName: 'Anna',
  recipientEmail: 'liam@example.com',
  personalMessage: 'Only for you',
}

// Answers
it('reads a page of twelve orders with photo books, then the online ones of their products', async () => {
  const { app, calls } = fakeContext({ orders: [bookOrder('KK-1'), bookOrder('KK-2')] })
  const actor = createActor(provideBookList(app)).start()

  actor.send({ type: 'books.load', query: { page: 3, articles: ARTICLES } })
  await settle()

  expect(calls).toEqual([
    ['byAccount', { accountId: 'anna-1', articleNames: ARTICLES, offset: 24, limit: 12 }],
    ['all', ['KK-1-1', 'KK-2-1']],
  ])
  expect(actor.getSnapshot()).toMatchObject({
    value: 'ready',
    context: {
      books: {
        pageSize: 12,
        pageNumber: 3,
        total: 2,
        items: [
          { code: 'KK-1-1', orderCode: 'KK-1', widget: { title: 'Summer in Lisbon' } },
          { code: 'KK-2-1', orderCode: 'KK-2', widget: null },
        ],
      },
    },
  })
})

it('asks for at most a hundred online photo books in one call', async () => {
  const many = anOrder({
    superOrderCode: 'KK-9',
    orders: Array.from({ length: 101 }, (_, index) => ({
      code: `KK-9-${index}`,
      status: 'Dispatched',
      articleId: 'photobook-28x28',
    })),
  })
  const { app, calls } = fakeContext({ orders: [many] })
  const actor = createActor(provideBookList(app)).start()

  actor.send({ type: 'books.load', query: { page: 1, articles: ARTICLES } })
  await settle()

  expect(
    calls.slice(1).map(([name, codes]) => [name, Array.isArray(codes) && codes.length]),
  ).toEqual([
    ['all', 100],
    ['all', 1],
  ])
})

// Answers A-246
it('deletes an online photo book, notifies every screen actor and the customer, and reads it again', async () => {
  const { app, calls, notified } = fakeContext({ orders: [] })
  const actor = createActor(provideBookDeletion(app)).start()
  actor.send({ type: 'deletion.ask', choice: { code: 'KK-1-1', title: 'Lisbon' } })

  actor.send({ type: 'deletion.confirm' })
  await settle()

  expect(calls).toEqual([
    ['remove', 'KK-1-1'],
    ['one', 'KK-1-1'],
  ])
  expect(notified).toEqual([
    { type: 'widget.changed', code: 'KK-1-1', widget: null },
    { kind: 'bookDeleted' },
    { type: 'widget.changed', code: 'KK-1-1', widget: aBookOnline() },
  ])
})

// Answers
it('sends a message for the vendor of the shop, and keeps no draft of the words', async () => {
  const { app, calls, drafts } = fakeContext({ orders: [] })
  const { actor, notified } = within(
    provideBookShare(app, 'KK-1-1', () => SHOP),
    {
      code: 'KK-1-1',
    },
  )
  await settle()
  const form = actor().getSnapshot().children.submission

  form?.send({ type: 'form.edit', values: MESSAGE })
  await settle()
  expect([...drafts.entries()]).toEqual([
    ['share/KK-1-1', { senderName: 'Anna', recipientEmail: 'liam@example.com' }],
  ])
  form?.send({ type: 'form.submit', values: MESSAGE })
  await settle()

  expect(calls).toEqual([['share', 'KK-1-1', { ...MESSAGE, vendorId: '101' }]])
  expect(notified).toEqual([
    { type: 'actors.broadcast', event: { type: 'widget.shared', code: 'KK-1-1' } },
  ])
  expect([...drafts.keys()]).toEqual([])
})

// Answers A-264
it('restores sender and recipient after a reload', async () => {
  const { app, drafts } = fakeContext({ orders: [] })
  drafts.set('share/KK-1-1', { senderName: 'Anna', recipientEmail: 'liam@example.com' })

  const { actor } = within(
    provideBookShare(app, 'KK-1-1', () => SHOP),
    { code: 'KK-1-1' },
  )
  await settle()

  expect(actor().getSnapshot().children.submission?.getSnapshot().context.values).toEqual({
    ...MESSAGE,
    personalMessage: '',
  })
})

// Answers
it('finds the order of a product among all orders with photo books, and asks whether it is blocked', async () => {
  const older = Array.from({ length: 100 }, (_, index) => bookOrder(`KK-${index + 100}`))
  const { app, calls } = fakeContext({ orders: [...older, bookOrder('KK-1')] })
  const { actor } = within(
    provideGallery(app, 'KK-1-1', () => SHOP),
    { code: 'KK-1-1' },
  )

  actor().send({ type: 'gallery.open', articles: ARTICLES })
  await settle()

  expect(calls).toEqual([
    ['byAccount', { accountId: 'anna-1', articleNames: ARTICLES, offset: 0, limit: 100 }],
    ['byAccount', { accountId: 'anna-1', articleNames: ARTICLES, offset: 100, limit: 100 }],
    ['isBlocked', 'KK-1'],
  ])
  expect(actor().getSnapshot().matches('panel')).toBe(true)
})

it('shows no panel for a book of no order', async () => {
  const { app, calls } = fakeContext({ orders: [bookOrder('KK-1')] })
  const { actor } = within(
    provideGallery(app, 'KK-2-1', () => SHOP),
    { code: 'KK-2-1' },
  )

  actor().send({ type: 'gallery.open', articles: ARTICLES })
  await settle()

  expect(actor().getSnapshot().value).toBe('blocked')
  expect(calls.map(([name]) => name)).toEqual(['byAccount'])
})

// Answers
it('sends widget and channel in every call of the gallery', async () => {
  const { app, calls, drafts } = fakeContext({ orders: [bookOrder('KK-1')] })
  drafts.set('gallery/KK-1-1', { title: 'Typed before', unknown: 'x' })
  const { actor } = within(
    provideGallery(app, 'KK-1-1', () => SHOP),
    { code: 'KK-1-1' },
  )
  const fields = galleryFieldsOfAnna()
  actor().send({ type: 'gallery.open', articles: ARTICLES })
  await settle()

  actor().send({ type: 'entry.read' })
  await settle()
  expect(actor().getSnapshot().context.typed).toEqual({
    title: 'Typed before',
    description: '',
    authorName: '',
    category: '',
  })
  actor().send({ type: 'entry.create', fields })
  await settle()
  actor().send({ type: 'entry.update', fields })
  await settle()
  actor().send({ type: 'entry.delete' })
  await settle()

  const place = { widgetId: 'KK-1-1', channel: '101-en-gb' }
  expect(calls.slice(2)).toEqual([
    ['read', place],
    ['create', { ...place, ...fields }],
    ['update', { ...place, ...fields }],
    ['removeEntry', place],
  ])
  expect([...drafts.keys()]).toEqual([])
})

// Answers
it('reads an existing gallery entry, and counts a missing one as none', async () => {
  const entries = [null, aGalleryEntry()]
  const { app } = fakeContext({
    orders: [bookOrder('KK-1')],
    gallery: {
      read: () => Promise.resolve(entries.shift() ?? null),
      create: () => Promise.reject(aServiceError(409)),
      update: () => Promise.reject(aServiceError(404)),
    },
  })
  const { actor } = within(
    provideGallery(app, 'KK-1-1', () => SHOP),
    { code: 'KK-1-1' },
  )
  const fields = galleryFieldsOfAnna({ title: 'Lisbon by tram' })
  actor().send({ type: 'gallery.open', articles: ARTICLES })
  await settle()
  actor().send({ type: 'entry.read' })
  await settle()

  actor().send({ type: 'entry.create', fields })
  await settle()
  expect(actor().getSnapshot().context).toMatchObject({
    entry: aGalleryEntry(),
    typed: fields,
    done: 'existed',
  })

  actor().send({ type: 'entry.update', fields })
  await settle()
  expect(actor().getSnapshot().context).toMatchObject({ entry: null, typed: fields, done: 'gone' })
})

it('fails to add a book whose gallery entry existed for a moment only, and reports a deleted book', async () => {
  let status = 409
  const { app } = fakeContext({
    orders: [bookOrder('KK-1')],
    gallery: {
      read: () => Promise.resolve(null),
      create: () => Promise.reject(aServiceError(status)),
    },
    widget: null,
  })
  const { actor, notified } = within(
    provideGallery(app, 'KK-1-1', () => SHOP),
    { code: 'KK-1-1' },
  )
  actor().send({ type: 'gallery.open', articles: ARTICLES })
  await settle()
  actor().send({ type: 'entry.read' })
  await settle()

  actor().send({ type: 'entry.create', fields: galleryFieldsOfAnna() })
  await settle()
  expect(actor().getSnapshot().context.failures.create).toMatchObject({ status: 409 })
  expect(notified).toEqual([])

  status = 404
  actor().send({ type: 'entry.create', fields: galleryFieldsOfAnna() })
  await settle()
  expect(notified).toEqual([
    { type: 'actors.broadcast', event: { type: 'widget.changed', code: 'KK-1-1', widget: null } },
  ])
})

it('does not take a book for gone that is online, whatever the gallery says', async () => {
  const { app } = fakeContext({
    orders: [bookOrder('KK-1')],
    gallery: {
      read: () => Promise.resolve(null),
      create: () => Promise.reject(aServiceError(404)),
    },
  })
  const { actor, notified } = within(
    provideGallery(app, 'KK-1-1', () => SHOP),
    { code: 'KK-1-1' },
  )
  actor().send({ type: 'gallery.open', articles: ARTICLES })
  await settle()
  actor().send({ type: 'entry.read' })
  await settle()

  actor().send({ type: 'entry.create', fields: galleryFieldsOfAnna() })
  await settle()

  expect(actor().getSnapshot().context.failures.create).toMatchObject({ kind: 'malformed' })
  expect(notified).toEqual([])
})

// Answers
it.each([
  { what: 'a photo book', articleId: 'photobook-28x28', state: 'none' },
  { what: 'a mug', articleId: 'mug-white', state: 'unknown' },
  { what: 'an article that the shop does not tell of', articleId: 'gone', state: 'none' },
  { what: 'an article that nobody names', articleId: null, state: 'none' },
])('offers to put $what online, or not: $state', async ({ articleId, state }) => {
  const order = anOrder({
    superOrderCode: 'KK-1',
    orders: [{ code: 'KK-1-1', status: 'Dispatched', articleId }],
  })
  const { app } = fakeContext({ orders: [order], widget: null })
  const logic = provideBook(app, () => ({
    vendorId: '101',
    locale: v.parse(localeCode, 'en-GB'),
  }))
  const actor = createActor(logic, { input: { code: 'KK-1-1' } }).start()

  actor.send({ type: 'book.load' })
  await settle()

  expect(actor.getSnapshot().value).toBe(state)
})

const bookOrder = (code: string): Order =>
  anOrder({
    superOrderCode: code,
    orders: [{ code: `${code}-1`, status: 'Dispatched', articleId: 'photobook-28x28' }],
  })

const aBookOnline = (): Widget => aWidget({ orderCode: 'KK-1-1', code: 'KK-1-1' })

/** Long enough for a draft to be stored and a call to be answered. */
async function settle() {
  for (let turn = 0; turn < 6; turn += 1) await arrived()
}

/** Only the product `KK-1-1` has an online photo book, and nothing is in the gallery. */
function fakeContext({
  orders,
  gallery = {},
  widget = aBookOnline(),
}: {
  orders: Order[]
  gallery?: Partial<GalleryService>
  widget?: Widget | null
}) {
  const calls: unknown[][] = []
  const notified: unknown[] = []
  const drafts = new Map<string, DraftValues>()
  const answering =
    <Answer>(name: string, answer: Answer) =>
    (...sent: unknown[]) => {
      calls.push([name, ...sent.slice(0, -1)])
      return Promise.resolve(answer)
    }
  const entry: GalleryEntry = aGalleryEntry()
  const app = {
    report: () => undefined,
    broadcast: (event: unknown) => {
      notified.push(event)
    },
    notify: (message: unknown) => {
      notified.push(message)
    },
    owner: () => 'anna-1',
    drafts: {
      set: ({ form }: { form: string }, values: DraftValues) => {
        drafts.set(form, values)
        return Promise.resolve()
      },
      read: ({ form }: { form: string }) => Promise.resolve(drafts.get(form) ?? null),
      clear: ({ form }: { form: string }) => {
        drafts.delete(form)
        return Promise.resolve()
      },
    },
    known: () => ({
      client: clientsWith(
        fakeService(orderDetailsClient, {
          superOrder: () => Promise.resolve(null),
          plainOrder: () => Promise.resolve(null),
          changeDeliveryAddress: () => Promise.resolve(),
          byAccount: query => {
            calls.push(['byAccount', query])
            const { offset, limit } = query
            return Promise.resolve({
              items: orders
                .slice(offset % 24 === 0 ? 0 : offset, offset + limit)
                .map(order => ({ ...order, deliveryAddress: null })),
              total: orders.length,
            })
          },
        }),
        fakeService(widgetClient, {
          one: answering('one', widget),
          all: answering('all', [aBookOnline()]),
          create: answering('create', aBookOnline()),
          remove: answering('remove', undefined),
          share: answering('share', undefined),
        }),
        fakeService(merchandiseClient, {
          channels: answering('channels', []),
          channelOf: answering('channelOf', {
            id: '101-en-gb',
            vendorId: '101',
            locale: 'en-GB',
            shopUrl: null,
            currency: null,
          }),
          articles: answering(
            'articles',
            [
              { ID: 'photobook-28x28', ArticleType: 'PhotoBook' },
              { ID: 'mug-white', ArticleType: 'Gift' },
            ].map(article => v.parse(merchandiseArticle, article)),
          ),
        }),
        fakeService(galleryClient, {
          read: answering('read', null),
          create: answering('create', entry),
          update: answering('update', entry),
          remove: answering('removeEntry', undefined),
          categories: answering('categories', ['Travel']),
          isBlocked: answering('isBlocked', false),
          ...gallery,
        }),
      ),
    }),
  }
  return { app, calls, notified, drafts }
}

/** A machine as a screen actor; the events it sends to its parent are recorded. */
function within<Logic extends AnyActorLogic>(logic: Logic, input?: unknown) {
  const notified: unknown[] = []
  const parent = createActor(
    setup({ actors: { part: logic as AnyActorLogic } }).createMachine({
      invoke: { id: 'part', src: 'part', input: () => input },
    }),
    {
      inspect: inspected => {
        if (inspected.type === '@xstate.event' && inspected.event.type === 'actors.broadcast') {
          notified.push(inspected.event)
        }
      },
    },
  ).start()
  return {
    notified,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only child is the chart that was given
    actor: () => parent.getSnapshot().children['part'] as ActorRefFrom<Logic>,
  }
}
