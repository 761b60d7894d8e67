import { expect, it } from 'vitest'
import { newAlbum } from '#src/library/albums/album-list/albums.screen.tsx'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

it('opens the page of a new album', () => {
  const { openStub, connect, navigations } = wiredActors()
  const naming = openStub('albumName')
  connect(newAlbum)
  naming.emit({ type: 'album.created', album: { albumId: 'album-9', name: 'Sea' } })

  expect(navigations).toEqual([
    { to: '/my-photos/albums/$albumId', params: { albumId: 'album-9' } },
  ])
})
