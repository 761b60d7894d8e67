import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  albumNameMachine,
  type NamedAlbum,
} from '#machines/library/albums/album-name/album-name.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

// Answers L-105, L-234
it('creates an album with the typed name, once', async () => {
  const { actor, creating, notified } = start()
  actor.send({ type: 'name.create' })
  actor.send({ type: 'name.save', name: 'שמש 🌊' })
  actor.send({ type: 'name.save', name: 'שמש 🌊' })
  actor.send({ type: 'name.cancel' })
  expect(creating.calls.map(({ input }) => input)).toEqual([{ name: 'שמש 🌊' }])

  await creating.answer('album-9')

  expect(notified).toEqual([['created', { albumId: 'album-9', name: 'שמש 🌊' }]])
  expect(actor.getSnapshot().value).toBe('closed')
})

// Answers L-106, L-235
it('starts with the album’s name, and renames it', async () => {
  const { actor, renaming, notified } = start()
  actor.send({ type: 'name.change', album: { albumId: 'album-1', name: 'Garden' } })
  expect(actor.getSnapshot().context.name).toBe('Garden')
  actor.send({ type: 'name.save', name: 'Sea' })
  await renaming.answer()

  expect(renaming.last().input).toEqual({ albumId: 'album-1', name: 'Sea' })
  expect(notified).toEqual([['renamed', { albumId: 'album-1', name: 'Sea' }]])
})

it('sends nothing when the name is unchanged', () => {
  const { actor, renaming, notified } = start()
  actor.send({ type: 'name.change', album: { albumId: 'album-1', name: 'Garden' } })
  actor.send({ type: 'name.save', name: 'Garden' })

  expect(actor.getSnapshot().value).toBe('closed')
  expect(renaming.calls).toEqual([])
  expect(notified).toEqual([])
})

// Answers L-150, L-198, L-199, L-200, L-201
it.each([
  ['', 'missing'],
  [' Sea', 'invalid'],
  ['Sea;', 'invalid'],
  ['<b>Sea</b>', 'invalid'],
  ['x'.repeat(1_000_000), 'tooLong'],
])('makes no call for an invalid name, and keeps the name in the field: %#', (name, fault) => {
  const { actor, creating } = start()
  actor.send({ type: 'name.create' })
  actor.send({ type: 'name.save', name })

  expect(actor.getSnapshot().context).toMatchObject({ name, fault })
  expect(creating.calls).toHaveLength(0)
  actor.send({ type: 'name.save', name: 'Sea' })
  expect(actor.getSnapshot().context.fault).toBeNull()
  expect(creating.calls).toHaveLength(1)
})

// Answers L-272
it('keeps the dialog and the name when the name cannot be saved', async () => {
  const { actor, creating } = start()
  actor.send({ type: 'name.create' })
  actor.send({ type: 'name.save', name: 'Sea' })
  await creating.fail(aServiceError(500))

  expect(actor.getSnapshot().hasTag('modal')).toBe(true)
  expect(actor.getSnapshot().context).toMatchObject({ name: 'Sea', failure: { status: 500 } })
  actor.send({ type: 'name.cancel' })
  actor.send({ type: 'name.create' })
  expect(actor.getSnapshot().context).toEqual({
    albumId: null,
    name: '',
    oldName: null,
    fault: null,
    failure: null,
    isUnsure: false,
  })
})

it('knows the old name of an album whose new name cannot be saved', async () => {
  const { actor, renaming } = start()
  actor.send({ type: 'name.change', album: { albumId: 'album-1', name: 'Garden' } })
  actor.send({ type: 'name.save', name: 'Sea' })
  await renaming.fail(aServiceError(500))
  expect(actor.getSnapshot().context).toMatchObject({ name: 'Sea', oldName: 'Garden' })

  actor.send({ type: 'name.cancel' })
  actor.send({ type: 'name.create' })
  expect(actor.getSnapshot().context.oldName).toBeNull()
})

function start() {
  const creating = heldPort<string, { name: string }>()
  const renaming = heldPort<void, NamedAlbum>()
  const notified: [string, NamedAlbum][] = []
  const actor = createActor(
    albumNameMachine.provide({
      actors: { createAlbum: creating.logic, renameAlbum: renaming.logic },
      actions: {
        notifyCreated: (_, album) => {
          notified.push(['created', album])
        },
        notifyRenamed: (_, album) => {
          notified.push(['renamed', album])
        },
      },
    }),
  ).start()
  return { actor, creating, renaming, notified }
}
