import { expect, it } from 'vitest'
import { appendPhotos, hiddenCount, tileCount } from '#src/model/photo-pages.ts'
import { aPhoto, aPhotoPage, idsOf } from '#machines/samples/photos.ts'

// Answers L-039, L-040
it.each([
  { count: 0, hidden: 0, closed: 0, open: 0 },
  { count: 23, hidden: 0, closed: 23, open: 23 },
  { count: 24, hidden: 0, closed: 24, open: 24 },
  { count: 25, hidden: 1, closed: 24, open: 25 },
  { count: 500, hidden: 476, closed: 24, open: 500 },
])(
  'shows $closed tiles of a closed month with $count photos and hides $hidden',
  ({ count, hidden, closed, open }) => {
    expect(hiddenCount(count)).toBe(hidden)
    expect(tileCount(count, false)).toBe(closed)
    expect(tileCount(count, true)).toBe(open)
  },
)

// Answers L-165
it('appends a page and lists no photo twice', () => {
  const known = aPhotoPage(['a', 'b']).images

  expect(idsOf(appendPhotos(known, aPhotoPage(['b', 'c']).images))).toEqual(['a', 'b', 'c'])
  expect(idsOf(known)).toEqual(['a', 'b'])
})

it('keeps the photo that was there first', () => {
  const known = [aPhoto({ localFileName: 'first.jpg' })]

  expect(appendPhotos(known, [aPhoto({ localFileName: 'second.jpg' })])).toEqual(known)
})

it('appends nothing to nothing', () => {
  expect(appendPhotos([], [])).toEqual([])
})
