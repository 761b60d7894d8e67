import { expect, it } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { aGalleryEntry, galleryFieldsOfAnna } from '#machines/samples/books.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { provideGallery } from '#src/books/gallery/gallery.actor.ts'
import { asChild } from '#tests/support/actors/as-child.ts'
import { settle } from '#tests/support/actors/deferred.ts'
import { SHOP, bookOrder, bookContext } from '#tests/support/actors/book-context.ts'

// Answers
it('finds the order of a product among all orders, and checks whether it is blocked', async () => {
  const older = Array.from({ length: 100 }, (_, index) => bookOrder(`KK-${index + 100}`))
  const { app, calls } = bookContext({ orders: [...older, bookOrder('KK-1')] })
  const { actor } = galleryOf(app)

  actor().send({ type: 'gallery.open' })
  await settle()

  expect(calls).toEqual([
    ['byAccount', { accountId: 'anna', articleNames: [], offset: 0, limit: 100 }],
    ['byAccount', { accountId: 'anna', articleNames: [], offset: 100, limit: 100 }],
    ['isBlocked', 'KK-1'],
  ])
  expect(actor().getSnapshot().matches('panel')).toBe(true)
})

// Answers A-184
it('shows the panel of a book without a known order, which no service calls blocked', async () => {
  const { app, calls } = bookContext({ orders: [bookOrder('KK-1')] })
  const { actor } = galleryOf(app, 'KK-2-1')

  actor().send({ type: 'gallery.open' })
  await settle()

  expect(actor().getSnapshot().matches('panel')).toBe(true)
  expect(calls.map(([name]) => name)).toEqual(['byAccount'])
})

// Answers B-413
it.each([
  { found: null, end: { kind: 'leftDone' }, kept: [] },
  { found: aGalleryEntry(galleryFieldsOfAnna()), end: { kind: 'leftDone' }, kept: [] },
  {
    found: aGalleryEntry({ title: 'Written elsewhere' }),
    end: { kind: 'leftUndone', status: 409 },
    kept: ['gallery/KK-1-1'],
  },
])('adds a book to the gallery also when its page is left meanwhile: $end.kind', async row => {
  const created = Promise.withResolvers<ReturnType<typeof aGalleryEntry>>()
  const signals: AbortSignal[] = []
  const entries = [null, row.found]
  const { app, notified, drafts } = bookContext({
    orders: [bookOrder('KK-1')],
    gallery: {
      read: () => Promise.resolve(entries.shift() ?? null),
      create: (_, signal) => {
        signals.push(signal)
        return created.promise
      },
    },
  })
  drafts.set('gallery/KK-1-1', { title: 'Typed before' })
  const { actor, stop } = galleryOf(app)
  await readEntry(actor())
  actor().send({ type: 'entry.create', fields: galleryFieldsOfAnna() })
  await settle()

  stop()
  if (row.found === null) created.resolve(aGalleryEntry())
  else created.reject(aServiceError(409))
  await settle()

  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  const write = { of: 'galleryEntry', code: 'KK-1-1' }
  expect(notified).toEqual([
    expect.objectContaining({ type: 'write.ended', write }),
    { write, ...row.end },
  ])
  expect([...drafts.keys()]).toEqual(row.kept)
})

// Answers
it('sends book and channel in every call of the gallery', async () => {
  const { app, calls, drafts } = bookContext({ orders: [bookOrder('KK-1')] })
  drafts.set('gallery/KK-1-1', { title: 'Typed before', unknown: 'x' })
  const { actor } = galleryOf(app)
  const fields = galleryFieldsOfAnna()
  actor().send({ type: 'gallery.open' })
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

it('changes the entry that it showed, also after the language was changed, in this tab or another', async () => {
  const { app, calls } = bookContext({ orders: [bookOrder('KK-1')] })
  let channel = SHOP.channel
  const { actor } = asChild(
    provideGallery(app, 'KK-1-1', () => ({ ...SHOP, channel })),
    { code: 'KK-1-1' },
  )
  await readEntry(actor())
  actor().send({ type: 'entry.create', fields: galleryFieldsOfAnna() })
  await settle()

  channel = '101-nl-nl'
  actor().send({ type: 'entry.delete' })
  await settle()

  expect(calls.at(-1)).toEqual(['removeEntry', { widgetId: 'KK-1-1', channel: '101-en-gb' }])
})

// Answers
it('reads an existing gallery entry, and a missing one as null', async () => {
  const entries = [null, aGalleryEntry()]
  const { app } = bookContext({
    orders: [bookOrder('KK-1')],
    gallery: {
      read: () => Promise.resolve(entries.shift() ?? null),
      create: () => Promise.reject(aServiceError(409)),
      update: () => Promise.reject(aServiceError(404)),
    },
  })
  const { actor } = galleryOf(app)
  const fields = galleryFieldsOfAnna({ title: 'Lisbon by tram' })
  await readEntry(actor())

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

it('fails to add a book whose gallery entry existed only for a moment, and reports a deleted book', async () => {
  let status = 409
  const { app } = bookContext({
    orders: [bookOrder('KK-1')],
    gallery: {
      read: () => Promise.resolve(null),
      create: () => Promise.reject(aServiceError(status)),
    },
    onlineBook: null,
  })
  const { actor, received: notified } = galleryOf(app)
  await readEntry(actor())

  actor().send({ type: 'entry.create', fields: galleryFieldsOfAnna() })
  await settle()
  expect(actor().getSnapshot().context.failures.create).toMatchObject({ status: 409 })
  expect(notified).toEqual([])

  status = 404
  actor().send({ type: 'entry.create', fields: galleryFieldsOfAnna() })
  await settle()
  expect(notified).toEqual([
    {
      type: 'actors.broadcast',
      event: { type: 'onlineBook.changed', code: 'KK-1-1', onlineBook: null },
    },
  ])
})

it('does not count an online book as deleted, whatever the gallery answers', async () => {
  const { app } = bookContext({
    orders: [bookOrder('KK-1')],
    gallery: {
      read: () => Promise.resolve(null),
      create: () => Promise.reject(aServiceError(404)),
    },
  })
  const { actor, received: notified } = galleryOf(app)
  await readEntry(actor())

  actor().send({ type: 'entry.create', fields: galleryFieldsOfAnna() })
  await settle()

  expect(actor().getSnapshot().context.failures.create).toMatchObject({ kind: 'malformed' })
  expect(notified).toEqual([])
})

/** The gallery of a book, as a child of its screen. */
const galleryOf = (app: ReturnType<typeof bookContext>['app'], code = 'KK-1-1') =>
  asChild(
    provideGallery(app, code, () => SHOP),
    { code },
  )

/** Opens the gallery's panel, and reads the book's entry. */
const readEntry = async (actor: ActorRefFrom<ReturnType<typeof provideGallery>>): Promise<void> => {
  actor.send({ type: 'gallery.open' })
  await settle()
  actor.send({ type: 'entry.read' })
  await settle()
}
