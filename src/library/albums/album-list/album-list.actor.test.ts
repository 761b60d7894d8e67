import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import type { Album, AlbumPage } from '#machines/library/model/album.ts'
import { anAlbum } from '#machines/samples/albums.ts'
import { CORRELATION_ID } from '#machines/samples/failures.ts'
import { provideAlbumList } from '#src/library/albums/album-list/album-list.actor.ts'
import { albumContext } from '#tests/support/actors/album-context.ts'
import { arrived } from '#tests/support/actors/deferred.ts'

const LEFT_OUT = { count: 2, correlationId: CORRELATION_ID }

it('fails, with the correlation id, if no album of the page can be read', async () => {
  const actor = await openList({ albums: [], cursor: 'next', leftOut: LEFT_OUT })

  expect(actor.getSnapshot()).toMatchObject({
    value: 'failed',
    context: { failure: { kind: 'malformed', correlationId: CORRELATION_ID } },
  })
})

it.each<{ what: string; page: AlbumPage<Album> }>([
  { what: 'has no albums', page: { albums: [], cursor: null } },
  {
    what: 'has an album that can be read',
    page: { albums: [anAlbum()], cursor: null, leftOut: LEFT_OUT },
  },
])('lists the albums of a page that $what', async ({ page }) => {
  const actor = await openList(page)

  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { albums: page.albums } })
})

const openList = async (page: AlbumPage<Album>) => {
  const { app } = albumContext({ list: () => Promise.resolve(page) })
  const actor = createActor(provideAlbumList(app), { input: { firstPage: 49 } }).start()
  actor.send({ type: 'albums.open' })
  await arrived()
  return actor
}
