import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { anAlbum } from '#machines/samples/albums.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { provideAlbumName } from '#src/library/albums/album-name/album-name.actor.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { SEA, albumContext } from '#tests/support/actors/album-context.ts'

it('notifies every screen actor of a new album, and its screen of the id', async () => {
  const { app, notified } = albumContext({ create: async () => 'album-9' })
  const actor = createActor(provideAlbumName(app)).start()
  actor.on('album.created', ({ album }) => notified.push(album))
  actor.send({ type: 'name.create' })
  actor.send({ type: 'name.save', name: 'Sea' })
  await arrived()

  expect(notified).toEqual(expect.arrayContaining([{ type: 'albums.changed' }, SEA]))
  expect(notified).toHaveLength(2)
})

// Answers L-078
it('sends the new name of an album before the event that albums changed', async () => {
  const { app, notified } = albumContext({ rename: async () => undefined })
  const actor = createActor(provideAlbumName(app)).start()
  actor.send({ type: 'name.change', album: { albumId: 'album-9', name: 'Garden' } })
  actor.send({ type: 'name.save', name: 'Sea' })
  await arrived()

  expect(notified).toEqual([{ type: 'album.renamed', ...SEA }, { type: 'albums.changed' }])
})

it.each([
  [{ type: 'name.create' } as const],
  [{ type: 'name.change', album: { albumId: 'album-9', name: 'Garden' } } as const],
])('reads albums again when the outcome of saving a name is unknown: $type', async event => {
  const lose = (): Promise<never> => Promise.reject(aServiceError())
  const { app, notified } = albumContext({ create: lose, rename: lose })
  const actor = createActor(provideAlbumName(app)).start()
  actor.send(event)
  actor.send({ type: 'name.save', name: 'Sea' })
  await arrived()

  expect(actor.getSnapshot().hasTag('alert')).toBe(true)
  expect(notified).toEqual([{ type: 'albums.changed' }])
})

// Answers B-553
it.each([
  { event: { type: 'name.create' } as const, what: 'a new album' },
  {
    event: { type: 'name.change', album: { albumId: 'album-9', name: 'Garden' } } as const,
    what: 'another name',
  },
])('recognises $what that the service has trimmed, after a lost answer', async ({ event }) => {
  const lose = (): Promise<never> => Promise.reject(aLostAnswer())
  const stored = anAlbum({ albumId: 'album-9', albumName: 'Sea', photosCount: 0 })
  const { app } = albumContext({
    create: lose,
    rename: lose,
    list: async () => ({ albums: [stored], cursor: null }),
    one: async () => stored,
  })
  const actor = createActor(provideAlbumName(app)).start()
  actor.send(event)
  actor.send({ type: 'name.save', name: 'Sea ' })
  await arrived()

  expect(actor.getSnapshot().value).toBe('closed')
})
