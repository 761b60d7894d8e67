import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import type { BatchAnswer } from '#machines/library/albums/album-copy/album-copy.machine.ts'
import {
  albumRemovalMachine,
  canRemoveFrom,
  isRemovalUnknown,
} from '#machines/library/albums/album-removal/album-removal.machine.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const GARDEN = { albumId: 'album-1', name: 'Garden' }
const SEA = { albumId: 'album-9', name: 'Sea' }
const MANY = Array.from({ length: 501 }, (_, index) => `photo-${index + 1}`)
const ALL = { failed: [] }

// Answers L-243, L-286, L-287, L-296
it('removes 500 photos at a time from the album, and emits their ids', async () => {
  const { actor, removing, notified } = start()
  actor.send({ type: 'removal.ask', album: GARDEN, ids: MANY })
  await removing.answer(ALL)
  expect(notified).toEqual([])
  await removing.answer(ALL)

  expect(removing.calls.map(({ input }) => input.imageIds.length)).toEqual([500, 1])
  expect(notified).toEqual([['left', { albumId: 'album-1', ids: MANY }]])
  expect(actor.getSnapshot().value).toBe('removed')
})

it('restores the removed photos, and no others', async () => {
  const { actor, removing, adding, notified } = start()
  actor.send({ type: 'removal.ask', album: GARDEN, ids: ['a', 'b', 'c'] })
  await removing.answer({ failed: ['b'] })
  actor.send({ type: 'removal.undo' })
  await adding.answer(ALL)

  expect(adding.last().input).toEqual({ albumId: 'album-1', imageIds: ['a', 'c'] })
  expect(notified).toEqual([
    ['left', { albumId: 'album-1', ids: ['a', 'c'] }],
    ['back', { albumId: 'album-1', ids: ['a', 'c'] }],
  ])
  expect(actor.getSnapshot().value).toBe('idle')
})

// Answers L-278, L-279
it('reports the photos that could not be removed, and retries them', async () => {
  const { actor, removing } = start()
  actor.send({ type: 'removal.ask', album: GARDEN, ids: ['a', 'b'] })
  await removing.answer({ failed: ['b', 'z'] })
  expect(actor.getSnapshot()).toMatchObject({
    value: 'failed',
    context: { batches: { done: ['a'], failed: ['b'] } },
  })
  actor.send({ type: 'removal.retry' })
  expect(removing.last().input.imageIds).toEqual(['b'])
  await removing.fail(aServiceError(500))
  expect(actor.getSnapshot()).toMatchObject({
    value: 'failed',
    context: { failure: { status: 500 }, batches: { rest: ['b'] } },
  })
  actor.send({ type: 'removal.retry' })
  await removing.answer(ALL)
  expect(actor.getSnapshot()).toMatchObject({
    value: 'removed',
    context: { failure: null, batches: { done: ['a', 'b'] } },
  })
})

it('does not know whether photos are removed that fail in the retry of a call whose answer was lost', async () => {
  const { actor, removing, adding } = start()
  actor.send({ type: 'removal.ask', album: GARDEN, ids: MANY })
  await removing.fail(aLostAnswer())
  actor.send({ type: 'removal.retry' })
  await removing.answer({ failed: ['photo-1'] })
  await removing.answer({ failed: ['photo-501'] })
  expect(actor.getSnapshot()).toMatchObject({
    value: 'failed',
    context: { batches: { done: MANY.slice(1, 500), failed: ['photo-1', 'photo-501'] } },
  })
  expect(isRemovalUnknown(actor.getSnapshot())).toBe(true)

  actor.send({ type: 'removal.undo' })
  await adding.answer({ failed: ['photo-1'] })
  expect(actor.getSnapshot()).toMatchObject({
    value: 'notRestored',
    context: { batches: { failed: ['photo-1'] } },
  })
})

it('retries only the photos that are not restored yet', async () => {
  const { actor, removing, adding } = start()
  actor.send({ type: 'removal.ask', album: GARDEN, ids: ['a', 'b'] })
  await removing.answer(ALL)
  actor.send({ type: 'removal.undo' })
  await adding.answer({ failed: ['b'] })
  expect(actor.getSnapshot().value).toBe('notRestored')
  actor.send({ type: 'removal.retry' })
  expect(adding.last().input.imageIds).toEqual(['b'])
  await adding.answer(ALL)
  expect(actor.getSnapshot().value).toBe('idle')
})

it('lets a removal from the same album join the one under way, each photo once', async () => {
  const { actor, removing, notified } = start()
  actor.send({ type: 'removal.ask', album: GARDEN, ids: ['a', 'b'] })
  actor.send({ type: 'removal.ask', album: GARDEN, ids: ['b', 'c'] })
  actor.send({ type: 'removal.ask', album: GARDEN, ids: ['c', 'd'] })
  await removing.answer(ALL)
  expect(removing.calls.map(({ input }) => input.imageIds)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  await removing.answer(ALL)

  expect(notified).toEqual([['left', { albumId: 'album-1', ids: ['a', 'b', 'c', 'd'] }]])
  expect(actor.getSnapshot().value).toBe('removed')
})

it('retries also the photos that joined a removal which failed', async () => {
  const { actor, removing } = start()
  actor.send({ type: 'removal.ask', album: GARDEN, ids: ['a'] })
  actor.send({ type: 'removal.ask', album: GARDEN, ids: ['b'] })
  await removing.fail(aServiceError(500))
  expect(actor.getSnapshot()).toMatchObject({
    value: 'failed',
    context: { batches: { rest: ['a', 'b'] } },
  })
  actor.send({ type: 'removal.retry' })
  expect(removing.last().input.imageIds).toEqual(['a', 'b'])
})

it('accepts no removal from another album while one is under way, and none during Undo', async () => {
  const { actor, removing } = start()
  const accepts = () =>
    [GARDEN, SEA].map(({ albumId }) => canRemoveFrom(actor.getSnapshot(), albumId))
  expect(accepts()).toEqual([true, true])
  actor.send({ type: 'removal.ask', album: GARDEN, ids: ['a'] })
  expect(accepts()).toEqual([true, false])
  actor.send({ type: 'removal.ask', album: SEA, ids: ['z'] })
  await removing.answer(ALL)
  expect(removing.calls).toHaveLength(1)
  expect(accepts()).toEqual([true, true])

  actor.send({ type: 'removal.undo' })
  expect(accepts()).toEqual([false, false])
})

it('knows no more from a refused retry what became of a removal whose answer was lost', async () => {
  const { actor, removing, adding } = start()
  const isUnknown = () => isRemovalUnknown(actor.getSnapshot())
  actor.send({ type: 'removal.ask', album: GARDEN, ids: MANY })
  await removing.answer(ALL)
  await removing.fail(aLostAnswer())
  actor.send({ type: 'removal.retry' })
  await removing.fail(aServiceError(500))
  expect(isUnknown()).toBe(true)

  actor.send({ type: 'removal.undo' })
  expect(adding.last().input.imageIds).toEqual(MANY.slice(0, 500))
  await adding.answer(ALL)
  expect(adding.last().input.imageIds).toEqual(['photo-501'])
  await adding.fail(aLostAnswer())
  actor.send({ type: 'removal.retry' })
  await adding.fail(aServiceError(500))
  expect(isUnknown()).toBe(true)

  actor.send({ type: 'removal.retry' })
  await adding.answer({ failed: ['photo-501'] })
  actor.send({ type: 'removal.retry' })
  await adding.fail(aServiceError(500))
  expect(actor.getSnapshot().value).toBe('notRestored')
  expect(isUnknown()).toBe(false)
})

function start() {
  const removing = heldPort<BatchAnswer, { albumId: string; imageIds: string[] }>()
  const adding = heldPort<BatchAnswer, { albumId: string; imageIds: string[] }>()
  const notified: unknown[] = []
  const actor = createActor(
    albumRemovalMachine.provide({
      actors: { removePhotos: removing.logic, addPhotos: adding.logic },
      actions: {
        notifyLeft: (_, change) => {
          notified.push(['left', change])
        },
        notifyBack: (_, change) => {
          notified.push(['back', change])
        },
      },
    }),
  ).start()
  return { actor, removing, adding, notified }
}
