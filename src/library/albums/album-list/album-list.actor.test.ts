import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import type { Album, PageOfAlbums } from '#machines/library/model/album.ts'
import type { AlbumQuery } from '#machines/library/albums/album-list/album-list.machine.ts'
import { anAlbum } from '#machines/samples/albums.ts'
import { CORRELATION_ID } from '#machines/samples/failures.ts'
import { provideAlbumList } from '#src/library/albums/album-list/album-list.actor.ts'
import { albumContext } from '#tests/support/actors/album-context.ts'
import { settle } from '#tests/support/actors/deferred.ts'

const LEFT_OUT = { count: 2, correlationId: CORRELATION_ID }

/** The pages of a list; the cursor of a page is the index of the next page. */
type Pages = readonly (readonly string[] | 'malformed')[]

it.each<{ pages: Pages; calls: number }>([
  { pages: ['malformed'], calls: 1 },
  { pages: [[], 'malformed', []], calls: 3 },
  { pages: Array.from({ length: 7 }, () => 'malformed' as const), calls: 6 },
])(
  'fails, with the correlation id, if no album of the list can be read: $pages',
  async ({ pages, calls }) => {
    const { actor, asked } = await openPages(pages)

    expect(actor.getSnapshot()).toMatchObject({
      value: 'failed',
      context: { failure: { kind: 'malformed', correlationId: CORRELATION_ID } },
    })
    expect(asked).toHaveLength(calls)
  },
)

it('fails if a page without readable albums has the cursor of the same page', async () => {
  const actor = await openList({ albums: [], cursor: 'next', leftOut: LEFT_OUT })

  expect(actor.getSnapshot().value).toBe('failed')
})

it('reads past pages of which no album can be read, to the albums behind them', async () => {
  const { actor, asked, ids } = await openPages(['malformed', ['a'], 'malformed', [], ['b'], ['c']])
  expect(ids()).toEqual(['a'])
  expect(actor.getSnapshot().context.leftOut).toEqual(LEFT_OUT)

  actor.send({ type: 'albums.more' })
  await settle()
  expect(ids()).toEqual(['a', 'b'])
  actor.send({ type: 'albums.more' })
  await settle()

  expect(ids()).toEqual(['a', 'b', 'c'])
  expect(actor.getSnapshot()).toMatchObject({
    value: 'ready',
    context: { cursor: null, leftOut: { ...LEFT_OUT, count: 4 } },
  })
  expect(asked).toEqual([
    { cursor: null, limit: 49 },
    { cursor: '1', limit: 49 },
    { cursor: '2', limit: 50 },
    { cursor: '3', limit: 50 },
    { cursor: '4', limit: 50 },
    { cursor: '5', limit: 50 },
  ])
})

it.each<{ behind: Pages; calls: number; leftOut: number }>([
  { behind: ['malformed'], calls: 2, leftOut: 2 },
  {
    behind: [...Array.from({ length: 6 }, () => 'malformed' as const), ['b']],
    calls: 7,
    leftOut: 12,
  },
])('ends the list if no album behind those on screen can be read: $behind', async expected => {
  const { actor, asked, ids } = await openPages([['a'], ...expected.behind])
  actor.send({ type: 'albums.more' })
  await settle()

  expect(actor.getSnapshot()).toMatchObject({
    value: 'ready',
    context: { cursor: null, failure: null, leftOut: { ...LEFT_OUT, count: expected.leftOut } },
  })
  expect(ids()).toEqual(['a'])
  expect(asked).toHaveLength(expected.calls)
})

it.each<{ what: string; page: PageOfAlbums<Album> }>([
  { what: 'has no albums', page: { albums: [], cursor: null } },
  {
    what: 'has an album that can be read',
    page: { albums: [anAlbum()], cursor: null, leftOut: LEFT_OUT },
  },
])('lists the albums of a page that $what', async ({ page }) => {
  const actor = await openList(page)

  expect(actor.getSnapshot()).toMatchObject({
    value: 'ready',
    context: { albums: page.albums, leftOut: page.leftOut ?? null },
  })
})

const openPages = async (pages: Pages) => {
  const asked: AlbumQuery[] = []
  const actor = await openWith(query => {
    asked.push(query)
    const next = Number(query.cursor ?? 0) + 1
    const page = pages[next - 1] ?? []
    const ids = page === 'malformed' ? [] : page
    return {
      albums: ids.map(albumId => anAlbum({ albumId })),
      cursor: next < pages.length ? `${next}` : null,
      ...(page === 'malformed' ? { leftOut: LEFT_OUT } : {}),
    }
  })
  const ids = () => actor.getSnapshot().context.albums.map(({ albumId }) => albumId)
  return { actor, asked, ids }
}

const openList = (page: PageOfAlbums<Album>) => openWith(() => page)

const openWith = async (pageOf: (query: AlbumQuery) => PageOfAlbums<Album>) => {
  const { app } = albumContext({ list: query => Promise.resolve(pageOf(query)) })
  const actor = createActor(provideAlbumList(app), { input: { firstPage: 49 } }).start()
  actor.send({ type: 'albums.open' })
  await settle()
  return actor
}
