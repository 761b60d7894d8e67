import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  albumCopyMachine,
  type BatchAnswer,
} from '#machines/library/albums/album-copy/album-copy.machine.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const GARDEN = { albumId: 'album-1', name: 'Garden' }
const MANY = Array.from({ length: 1001 }, (_, index) => `photo-${index + 1}`)
const ALL = { failed: [] }

// Answers L-242, L-296, L-113
it('copies 500 photos at a time, one batch after another, and emits their album', async () => {
  const { actor, adding, notified } = start()
  actor.send({ type: 'copy.ask', ids: [...MANY, 'photo-1'] })
  actor.send({ type: 'copy.choose', album: GARDEN })
  await adding.answer(ALL)
  await adding.answer(ALL)
  expect(notified).toEqual([])
  await adding.answer(ALL)

  expect(adding.calls.map(({ input }) => [input.albumId, input.imageIds.length])).toEqual([
    ['album-1', 500],
    ['album-1', 500],
    ['album-1', 1],
  ])
  expect(notified).toEqual([['copied', GARDEN, MANY], 'changed'])
  expect(actor.getSnapshot().value).toBe('closed')
})

// Answers L-114
it('retries only photos that are not in the album yet', async () => {
  const { actor, adding, notified } = start()
  actor.send({ type: 'copy.ask', ids: MANY })
  actor.send({ type: 'copy.choose', album: GARDEN })
  await adding.answer({ failed: ['photo-7', 'photo-of-nobody'] })
  await adding.fail(aServiceError(500))
  expect(actor.getSnapshot()).toMatchObject({
    value: 'failed',
    context: { failure: { status: 500 } },
  })
  expect(notified).toEqual([])

  actor.send({ type: 'copy.retry' })
  expect(adding.last().input.imageIds.slice(0, 2)).toEqual(['photo-7', 'photo-501'])
  await adding.answer(ALL)
  await adding.answer(ALL)

  expect(adding.last().input.imageIds).toEqual(['photo-1000', 'photo-1001'])
  expect(notified).toEqual([['copied', GARDEN, expect.any(Array)], 'changed'])
})

// Answers L-112
it('creates a new album once, even if adding photos fails', async () => {
  const { actor, creating, adding, notified } = start()
  actor.send({ type: 'copy.ask', ids: ['photo-1'] })
  actor.send({ type: 'copy.new' })
  actor.send({ type: 'copy.create', name: '' })
  expect(actor.getSnapshot().context.fault).toBe('missing')
  actor.send({ type: 'copy.create', name: 'Sea' })
  await creating.fail(aServiceError())
  expect(actor.getSnapshot()).toMatchObject({ value: 'naming', context: { name: 'Sea' } })
  actor.send({ type: 'copy.create', name: 'Sea' })
  await creating.answer('album-9')
  await adding.fail(aServiceError(500))
  actor.send({ type: 'copy.retry' })
  await adding.answer(ALL)

  expect(creating.calls).toHaveLength(2)
  expect(adding.calls.map(({ input }) => input.albumId)).toEqual(['album-9', 'album-9'])
  expect(notified).toEqual([
    // Emitted after the failed creation, because the album may exist nevertheless.
    'changed',
    'changed',
    ['copied', { albumId: 'album-9', name: 'Sea' }, ['photo-1']],
    'changed',
  ])
})

it('distinguishes a failed copy that leaves a new album empty from one into an existing album', async () => {
  const { actor, creating, adding } = start()
  actor.send({ type: 'copy.ask', ids: ['photo-1'] })
  actor.send({ type: 'copy.new' })
  actor.send({ type: 'copy.create', name: 'Sea' })
  await creating.answer('album-9')
  await adding.fail(aServiceError(500))
  expect(actor.getSnapshot()).toMatchObject({
    value: 'failed',
    context: { isNew: true, album: { albumId: 'album-9', name: 'Sea' } },
  })

  actor.send({ type: 'copy.cancel' })
  actor.send({ type: 'copy.ask', ids: ['photo-1'] })
  actor.send({ type: 'copy.choose', album: GARDEN })
  await adding.fail(aServiceError(500))
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { isNew: false } })
})

it('knows no more from a refused retry what became of a call whose answer was lost', async () => {
  const { actor, adding } = start()
  actor.send({ type: 'copy.ask', ids: ['photo-1', 'photo-2'] })
  actor.send({ type: 'copy.choose', album: GARDEN })
  await adding.fail(aLostAnswer())
  actor.send({ type: 'copy.retry' })
  await adding.fail(aServiceError(500))
  expect(actor.getSnapshot().context).toMatchObject({
    failure: { kind: 'unanswered' },
    isUnsure: true,
  })

  actor.send({ type: 'copy.retry' })
  await adding.answer({ failed: ['photo-2'] })
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { isUnsure: false } })
  actor.send({ type: 'copy.retry' })
  await adding.fail(aLostAnswer())
  actor.send({ type: 'copy.cancel' })
  actor.send({ type: 'copy.ask', ids: ['photo-1'] })
  expect(actor.getSnapshot().context.isUnsure).toBe(false)
})

it('stops when the customer cancels, and emits that albums changed', () => {
  const { actor, adding, notified } = start()
  actor.send({ type: 'copy.ask', ids: ['photo-1'] })
  actor.send({ type: 'copy.choose', album: GARDEN })
  actor.send({ type: 'copy.cancel' })
  expect(adding.last().signal.aborted).toBe(true)
  expect(notified).toEqual(['changed'])
})

it('does not open if no photo is selected', () => {
  const { actor } = start()
  actor.send({ type: 'copy.ask', ids: [] })
  expect(actor.getSnapshot().value).toBe('closed')
})

function start() {
  const creating = heldPort<string, { name: string }>()
  const adding = heldPort<BatchAnswer, { albumId: string; imageIds: string[] }>()
  const notified: unknown[] = []
  const actor = createActor(
    albumCopyMachine.provide({
      actors: { createAlbum: creating.logic, addPhotos: adding.logic },
      actions: {
        notifyCopied: (_, { album, ids }) => {
          notified.push(['copied', album, ids])
        },
        notifyChanged: () => {
          notified.push('changed')
        },
      },
    }),
  ).start()
  return { actor, creating, adding, notified }
}
