import { expect, it } from 'vitest'
import { thumbnailIdFor, thumbnailUrl } from '#src/model/thumbnail.ts'
import { aPhoto, PHOTO_ORIGIN } from '#machines/samples/photos.ts'

// Answers L-298, L-299, L-301
it.each([
  [0, 300],
  [574, 300],
  [575, 300],
  [1023, 300],
  [1024, 800],
  [1279, 800],
  [1280, 800],
  [5120, 800],
])('shows at a width of %i px the thumbnail %i', (width, expected) => {
  expect(thumbnailIdFor(width)).toBe(expected)
})

// Answers L-301
it.each([
  { there: [300, 800, 1300], wanted: 300, expected: '300' },
  { there: [1300, 800, 300], wanted: 800, expected: '800' },
  { there: [800, 1300], wanted: 300, expected: '800' },
  { there: [1300, 300], wanted: 800, expected: '1300' },
  { there: [300], wanted: 800, expected: 'full' },
  { there: [], wanted: 300, expected: 'full' },
])('takes of $there for $wanted the picture $expected', ({ there, wanted, expected }) => {
  const photo = aPhoto({
    url: `${PHOTO_ORIGIN}/full`,
    thumbnails: there.map(id => ({ id, url: `${PHOTO_ORIGIN}/${id}`, width: id, height: id })),
  })

  expect(thumbnailUrl(photo, wanted)).toBe(`${PHOTO_ORIGIN}/${expected}`)
  expect(photo.thumbnails.map(({ id }) => id)).toEqual(there)
})
