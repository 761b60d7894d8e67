import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  albumRemovalMachine,
  canRemoveFrom,
  isRemovalUnknown,
} from '#machines/library/albums/album-removal/album-removal.machine.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { held } from '#tests/support/actors/deferred.ts'

const GARDEN = { albumId: 'album-1', name: 'Garden' }
const SEA = { albumId: 'album-9', name: 'Sea' }
const MANY = Array.from({ length: 501 }, (_, index) => `photo-${index + 1}`)
const ALL = { failed: [] }

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

it.each([
  ['an Undo', { type: 'removal.undo' as const }],
  [
    'another removal from the same album',
    { type: 'removal.ask' as const, album: GARDEN, ids: MANY.slice(500) },
  ],
])('does not forget the doubt about a photo at %s', async (_, event) => {
  const { actor, removing, adding } = start()
  actor.send({ type: 'removal.ask', album: GARDEN, ids: MANY })
  await removing.answer(ALL)
  await removing.fail(aLostAnswer())

  actor.send(event)
  const next = event.type === 'removal.undo' ? adding : removing
  await next.fail(aServiceError(403))

  expect(isRemovalUnknown(actor.getSnapshot())).toBe(true)
})

function start() {
  const { logic, removePhotos: removing, addPhotos: adding } = held(albumRemovalMachine)
  const actor = createActor(logic).start()
  return { actor, removing, adding }
}
