import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  galleryMachine,
  type GalleryAddition,
  type GalleryReading,
} from '#machines/books/gallery/gallery.machine.ts'
import { aGalleryEntry, anOnlineBook, galleryFieldsOfAnna } from '#machines/samples/books.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import type { GalleryEntry, GalleryFields } from '#machines/books/gallery/gallery-entry.model.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const FIELDS = galleryFieldsOfAnna()
const BETTER = galleryFieldsOfAnna({ title: 'Lisbon by tram' })

// Answers
it('first checks whether the order is blocked, and shows no panel for a blocked order', async () => {
  const { actor, check, reading } = start()

  actor.send({ type: 'gallery.open', articles: ['photobook-28x28'] })
  actor.send({ type: 'entry.read' })
  expect(check.last().input).toEqual({ code: 'KK-1001-1', articles: ['photobook-28x28'] })
  await check.answer(true)

  expect(actor.getSnapshot().value).toBe('blocked')
  expect(reading.calls).toHaveLength(0)
})

it('says that it is unknown whether the order is blocked, and checks again', async () => {
  const { actor, check } = start()
  actor.send({ type: 'gallery.open', articles: [] })

  await check.fail(aServiceError(500))
  expect(actor.getSnapshot()).toMatchObject({
    value: 'unchecked',
    context: { checkFailure: { status: 500, correlationId: CORRELATION_ID } },
  })
  actor.send({ type: 'gallery.retry' })
  await check.answer(false)

  expect(actor.getSnapshot().context.checkFailure).toBeNull()
  expect(actor.getSnapshot().matches('panel')).toBe(true)
})

// Answers A-248
it('keeps a request state and a failure for each of Create, Read, Update and Delete', async () => {
  const { actor, reading, creation, update, deletion, states, failures } = await opened()
  actor.send({ type: 'entry.read' })
  await reading.fail(aServiceError(503))
  expect(states()).toEqual({
    read: 'Failed',
    create: 'NotRequested',
    update: 'NotRequested',
    delete: 'NotRequested',
  })
  actor.send({ type: 'entry.create', fields: FIELDS })
  expect(creation.calls).toHaveLength(0)

  actor.send({ type: 'entry.read' })
  await reading.answer({ entry: null, typed: null })
  actor.send({ type: 'entry.create', fields: FIELDS })
  actor.send({ type: 'entry.create', fields: FIELDS })
  expect(creation.calls.map(({ input }) => input)).toEqual([{ code: 'KK-1001-1', fields: FIELDS }])
  await creation.fail(aServiceError(503))
  expect(failures()).toEqual({ read: null, create: 503, update: null, delete: null })

  actor.send({ type: 'entry.create', fields: FIELDS })
  await creation.answer({ entry: aGalleryEntry(), isNew: true })
  actor.send({ type: 'entry.update', fields: BETTER })
  await update.fail(aServiceError(400))
  actor.send({ type: 'entry.delete' })
  await deletion.fail(aServiceError(500))

  expect(states()).toEqual({
    read: 'Finished',
    create: 'Finished',
    update: 'Failed',
    delete: 'Failed',
  })
  expect(failures()).toEqual({ read: null, create: null, update: 400, delete: 500 })
})

// Answers A-250
it('can be changed again right after a change', async () => {
  const { actor, reading, update, states, forgotten } = await opened()
  actor.send({ type: 'entry.read' })
  await reading.answer({ entry: aGalleryEntry(), typed: null })

  actor.send({ type: 'entry.update', fields: BETTER })
  actor.send({ type: 'entry.delete' })
  await update.answer(aGalleryEntry(BETTER))

  expect(states()['update']).toBe('NotRequested')
  expect(actor.getSnapshot().context).toMatchObject({
    entry: aGalleryEntry(BETTER),
    typed: null,
    done: 'update',
  })
  expect(forgotten()).toBe(1)
  actor.send({ type: 'entry.update', fields: FIELDS })
  expect(update.calls).toHaveLength(2)
})

// Answers A-249
it('removes the entry after a delete, and keeps its texts in the form', async () => {
  const { actor, reading, deletion } = await opened()
  actor.send({ type: 'entry.read' })
  await reading.answer({ entry: aGalleryEntry(), typed: null })

  actor.send({ type: 'entry.delete' })
  await deletion.answer()

  expect(actor.getSnapshot().context).toMatchObject({
    entry: null,
    typed: FIELDS,
    done: 'delete',
  })
})

// Answers
it('drops the failure of a change when the entry no longer exists', async () => {
  const { actor, reading, update, deletion, states, failures } = await opened()
  actor.send({ type: 'entry.read' })
  await reading.answer({ entry: aGalleryEntry(), typed: null })
  actor.send({ type: 'entry.update', fields: BETTER })
  await update.fail(aServiceError(400))

  actor.send({ type: 'entry.delete' })
  await deletion.answer()

  expect(states()).toMatchObject({ update: 'NotRequested', delete: 'Finished' })
  expect(failures()).toEqual({ read: null, create: null, update: null, delete: null })
  expect(actor.getSnapshot().context.typed).toEqual(BETTER)
})

// Answers A-248
it('keeps the typed texts if the gallery already had the book', async () => {
  const { actor, reading, creation, states, failures, forgotten } = await opened()
  const other = aGalleryEntry({ title: 'Lisbon on foot' })
  actor.send({ type: 'entry.read' })
  await reading.answer({ entry: null, typed: null })

  actor.send({ type: 'entry.create', fields: FIELDS })
  await creation.answer({ entry: other, isNew: false })

  expect(actor.getSnapshot().context).toMatchObject({
    entry: other,
    typed: FIELDS,
    pending: null,
    done: 'existed',
  })
  expect(states()['create']).toBe('NotRequested')
  expect(failures()).toEqual({ read: null, create: null, update: null, delete: null })
  expect(forgotten()).toBe(0)
  expect(actor.getSnapshot().can({ type: 'entry.update', fields: FIELDS })).toBe(true)
})

// Answers A-248
it('keeps the typed texts if the entry to change no longer exists', async () => {
  const { actor, reading, update, states, forgotten } = await opened()
  actor.send({ type: 'entry.read' })
  await reading.answer({ entry: aGalleryEntry(), typed: null })

  actor.send({ type: 'entry.update', fields: BETTER })
  await update.answer(null)

  expect(actor.getSnapshot().context).toMatchObject({
    entry: null,
    typed: BETTER,
    pending: null,
    done: 'gone',
  })
  expect(states()['update']).toBe('NotRequested')
  expect(forgotten()).toBe(0)
  expect(actor.getSnapshot().can({ type: 'entry.create', fields: BETTER })).toBe(true)
})

it('notifies every screen when the book is no longer online', async () => {
  const { actor, reading, creation, gone } = await opened()
  actor.send({ type: 'entry.read' })
  await reading.answer({ entry: null, typed: null })

  actor.send({ type: 'entry.create', fields: FIELDS })
  await creation.fail(aServiceError(404))

  expect(gone()).toBe(1)
})

// Answers
it('drops the entry once the book is deleted, and reads again', async () => {
  const { actor, check, reading, failures } = await opened()
  actor.send({ type: 'entry.read' })
  await reading.answer({ entry: aGalleryEntry(), typed: null })
  actor.send({ type: 'onlineBook.changed', code: 'KK-1002-1', onlineBook: null })
  actor.send({ type: 'onlineBook.changed', code: 'KK-1001-1', onlineBook: anOnlineBook() })
  expect(actor.getSnapshot().context.entry).toEqual(aGalleryEntry())

  actor.send({ type: 'onlineBook.changed', code: 'KK-1001-1', onlineBook: null })

  expect(actor.getSnapshot().value).toBe('closed')
  expect(actor.getSnapshot().context).toMatchObject({ entry: null, isRead: false, typed: null })
  expect(failures()).toEqual({ read: null, create: null, update: null, delete: null })
  actor.send({ type: 'gallery.open', articles: [] })
  await check.answer(false)
  actor.send({ type: 'entry.read' })
  await reading.answer({ entry: null, typed: null })
  expect(actor.getSnapshot().context).toMatchObject({ entry: null, isRead: true })
})

// Answers A-264
it('keeps the typed texts across a reload, and restores them with the entry', async () => {
  const { actor, reading, drafts } = await opened()
  actor.send({ type: 'entry.read' })
  await reading.answer({ entry: null, typed: BETTER })
  expect(actor.getSnapshot().context.typed).toEqual(BETTER)

  actor.send({ type: 'entry.type', fields: FIELDS })

  expect(actor.getSnapshot().context.typed).toEqual(FIELDS)
  expect(drafts).toEqual([FIELDS])
})

async function opened() {
  const started = start()
  started.actor.send({ type: 'gallery.open', articles: [] })
  await started.check.answer(false)
  return started
}

function start() {
  const check = heldPort<boolean, { code: string; articles: string[] }>()
  const reading = heldPort<GalleryReading, { code: string }>()
  const creation = heldPort<GalleryAddition, { code: string; fields: GalleryFields }>()
  const update = heldPort<GalleryEntry | null, { code: string; fields: GalleryFields }>()
  const deletion = heldPort<void, { code: string }>()
  const drafts: GalleryFields[] = []
  let forgotten = 0
  let gone = 0
  const actor = createActor(
    galleryMachine.provide({
      actors: {
        checkBlocked: check.logic,
        readEntry: reading.logic,
        createEntry: creation.logic,
        updateEntry: update.logic,
        deleteEntry: deletion.logic,
      },
      actions: {
        setDraft: (_, typed) => {
          drafts.push(typed)
        },
        clearDraft: () => {
          forgotten += 1
        },
        notifyBookGone: () => {
          gone += 1
        },
      },
    }),
    { input: { code: 'KK-1001-1' } },
  ).start()
  return {
    actor,
    check,
    reading,
    creation,
    update,
    deletion,
    drafts,
    forgotten: () => forgotten,
    gone: () => gone,
    states: (): Record<string, string> => {
      const { value } = actor.getSnapshot()
      return typeof value === 'object' ? value.panel : {}
    },
    failures: () =>
      Object.fromEntries(
        Object.entries(actor.getSnapshot().context.failures).map(([name, failure]) => [
          name,
          failure?.status ?? null,
        ]),
      ),
  }
}
