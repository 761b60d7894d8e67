import { expect, it } from 'vitest'
import { DEFAULT_SORTINGS, readSortings } from '#machines/library/timeline/sorting/sorting.model.ts'

// Answers L-304, L-305, L-306
it('sorts photos by the day taken and albums by upload, newest first, if nothing is stored', () => {
  expect(readSortings(null)).toEqual({
    photos: { sortKey: 'dateTaken', sortOrder: 'desc' },
    albumPhotos: { sortKey: 'created', sortOrder: 'desc' },
    sharedAlbumPhotos: { sortKey: 'created', sortOrder: 'desc' },
  })
})

// Answers L-159, L-162, L-203, L-204
it('reads the sorting of each view', () => {
  const written = {
    photos: { sortKey: 'created', sortOrder: 'asc' },
    albumPhotos: { sortKey: 'dateTaken', sortOrder: 'desc' },
    sharedAlbumPhotos: { sortKey: 'dateTaken', sortOrder: 'asc' },
  }

  expect(readSortings(JSON.stringify(written))).toEqual(written)
})

it.each(['', 'null', '[]', '7', '{"photos":7}', '{"photos":{"sortKey":"uploaded"}}', '<html>'])(
  'uses the defaults for %s',
  text => {
    expect(readSortings(text)).toEqual(DEFAULT_SORTINGS)
  },
)

it('drops a malformed view, and keeps the others', () => {
  const written = JSON.stringify({
    photos: { sortKey: 'created', sortOrder: 'up' },
    albumPhotos: { sortKey: 'dateTaken', sortOrder: 'asc' },
  })

  expect(readSortings(written)).toEqual({
    ...DEFAULT_SORTINGS,
    albumPhotos: { sortKey: 'dateTaken', sortOrder: 'asc' },
  })
})
