import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  albumListMachine,
  type AlbumQuery,
} from '#machines/library/albums/album-list/album-list.machine.ts'
import { aListedAlbum } from '#machines/samples/albums.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import type { AlbumPage, ListedAlbum } from '#machines/library/model/album.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

// Answers L-153, L-237, L-289
it('reads 49 albums first and 50 each time the end comes into view, until the service sends no cursor', async () => {
  const { actor, pages, ids } = start(49)
  actor.send({ type: 'albums.open' })
  actor.send({ type: 'albums.more' })
  await pages.answer(pageOf(['a', 'b'], 'one'))
  actor.send({ type: 'albums.more' })
  actor.send({ type: 'albums.more' })
  await pages.answer(pageOf(['c'], 'two'))
  actor.send({ type: 'albums.more' })
  await pages.answer(pageOf(['d'], null))
  actor.send({ type: 'albums.more' })

  expect(ids()).toEqual(['a', 'b', 'c', 'd'])
  expect(pages.calls.map(({ input }) => input)).toEqual([
    { cursor: null, limit: 49 },
    { cursor: 'one', limit: 50 },
    { cursor: 'two', limit: 50 },
  ])
})

// Answers L-244, L-291
it('reads 50 shared albums first', () => {
  const { actor, pages } = start(50)
  actor.send({ type: 'albums.open' })
  expect(pages.last().input).toEqual({ cursor: null, limit: 50 })
})

it('lists each album once, and ends when a cursor repeats', async () => {
  const { actor, pages, ids } = start(49)
  actor.send({ type: 'albums.open' })
  await pages.answer(pageOf(['a', 'b'], 'one'))
  actor.send({ type: 'albums.more' })
  await pages.answer(pageOf(['b', 'c'], 'one'))
  actor.send({ type: 'albums.more' })

  expect(ids()).toEqual(['a', 'b', 'c'])
  expect(pages.calls).toHaveLength(2)
})

it('after a change reads as many albums as are on screen, and shows the old albums meanwhile', async () => {
  const { actor, pages, ids } = start(49)
  actor.send({ type: 'albums.open' })
  await pages.answer(pageOf(['a', 'b'], 'one'))
  actor.send({ type: 'albums.more' })
  await pages.answer(pageOf(['c'], 'two'))

  actor.send({ type: 'albums.changed' })
  await pages.answer(pageOf(['new', 'a'], 'once'))
  expect(ids()).toEqual(['a', 'b', 'c'])
  await pages.answer(pageOf(['b', 'c'], 'twice'))

  expect(ids()).toEqual(['new', 'a', 'b', 'c'])
  expect(pages.calls.slice(2).map(({ input }) => input)).toEqual([
    { cursor: null, limit: 49 },
    { cursor: 'once', limit: 50 },
  ])
  actor.send({ type: 'albums.more' })
  expect(pages.last().input).toEqual({ cursor: 'twice', limit: 50 })
})

it('starts over when albums change while it reads them again', async () => {
  const { actor, pages, ids } = start(49)
  actor.send({ type: 'albums.open' })
  await pages.answer(pageOf(['a', 'b'], null))
  actor.send({ type: 'albums.changed' })
  actor.send({ type: 'albums.changed' })
  expect(pages.calls[1]?.signal.aborted).toBe(true)
  await pages.answer(pageOf(['b'], null))
  expect(ids()).toEqual(['b'])
})

// Answers L-267, L-268
it('keeps the albums on screen when more cannot be read, and continues from there', async () => {
  const { actor, pages, ids, state } = start(49)
  actor.send({ type: 'albums.open' })
  await pages.fail(aServiceError(500))
  expect(state()).toBe('failed')
  actor.send({ type: 'albums.retry' })
  await pages.answer(pageOf(['a'], 'one'))
  actor.send({ type: 'albums.more' })
  await pages.fail(aServiceError())
  expect([state(), ids()]).toEqual(['cutShort', ['a']])

  actor.send({ type: 'connection.restored' })
  expect(pages.last().input).toEqual({ cursor: 'one', limit: 50 })
  await pages.answer(pageOf(['b'], null))

  expect([state(), ids()]).toEqual(['ready', ['a', 'b']])
  expect(actor.getSnapshot().context.failure).toBeNull()
})

it('warns that the albums may be outdated when they cannot be read again', async () => {
  const { actor, pages, ids, state } = start(49)
  actor.send({ type: 'albums.open' })
  await pages.answer(pageOf(['a'], null))
  actor.send({ type: 'albums.open' })
  await pages.fail(aServiceError(500))
  expect([state(), ids()]).toEqual(['outdated', ['a']])

  actor.send({ type: 'albums.retry' })
  await pages.answer(pageOf(['b'], null))
  expect([state(), ids()]).toEqual(['ready', ['b']])
})

it('removes a deleted album although another is still left out, which never was on screen', async () => {
  const { actor, pages, ids, leftOut } = start(49)
  actor.send({ type: 'albums.open' })
  await pages.answer(pageOf(['a', 'b'], null, 1))
  expect([ids(), leftOut()]).toEqual([['a', 'b'], 1])

  actor.send({ type: 'albums.changed' })
  await pages.answer(pageOf(['b'], null, 1))
  expect([ids(), leftOut()]).toEqual([['b'], 1])
})

it('counts the albums that are left out, page by page, and replaces the list where more albums follow', async () => {
  const { actor, pages, ids, leftOut } = start(49)
  actor.send({ type: 'albums.open' })
  await pages.answer(pageOf(['a', 'b'], 'one', 1))
  actor.send({ type: 'albums.more' })
  await pages.answer(pageOf(['c'], 'two', 2))
  expect([ids(), leftOut()]).toEqual([['a', 'b', 'c'], 3])

  actor.send({ type: 'albums.changed' })
  await pages.answer(pageOf(['a'], 'one', 4))
  await pages.answer(pageOf(['c', 'd'], 'two', 2))
  expect([ids(), leftOut()]).toEqual([['a', 'c', 'd'], 6])
})

const pageOf = (
  ids: readonly string[],
  cursor: string | null,
  leftOut = 0,
): AlbumPage<ListedAlbum> => ({
  albums: ids.map(albumId => aListedAlbum({ albumId })),
  cursor,
  ...(leftOut === 0 ? {} : { leftOut: { count: leftOut, correlationId: CORRELATION_ID } }),
})

function start(firstPage: number) {
  const pages = heldPort<AlbumPage<ListedAlbum>, AlbumQuery>()
  const actor = createActor(albumListMachine.provide({ actors: { readPage: pages.logic } }), {
    input: { firstPage },
  }).start()
  return {
    actor,
    pages,
    state: () => actor.getSnapshot().value,
    ids: (): string[] => actor.getSnapshot().context.albums.map(({ albumId }) => albumId),
    leftOut: (): number | null => actor.getSnapshot().context.leftOut?.count ?? null,
  }
}
