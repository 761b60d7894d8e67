import { expect, it } from 'vitest'
import { countOfAlbum } from '#src/library/albums/album-count.wiring.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

it('passes on the count of each read of an album, even if it is unchanged', () => {
  const { openStub, connect } = wiredActors()
  const album = openStub('album', { reading: null })
  const photos = openStub('albumPhotos')
  connect(countOfAlbum)
  expect(photos.received).toEqual([])
  album.learn({ reading: { album: { photosCount: 12 } } })
  album.learn({ revealed: null })
  album.learn({ reading: { album: { photosCount: 12 } } })

  const recount = { type: 'photos.recount', count: 12 }
  expect(photos.received).toEqual([recount, recount])
})
