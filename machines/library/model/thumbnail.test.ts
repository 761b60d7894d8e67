import { expect, it } from 'vitest'
import { sizeOf, thumbnailIdFor, thumbnailUrl } from '#machines/library/model/thumbnail.ts'
import { aPhoto, PHOTO_ORIGIN } from '#machines/samples/photos.ts'

// Answers A-390, L-298, L-299, L-301
it.each([
  [0, 300],
  [574, 300],
  [575, 300],
  [1023, 300],
  [1024, 800],
  [1279, 800],
  [1280, 800],
  [5120, 800],
])('at a width of %i px shows the thumbnail %i', (width, expected) => {
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
])(
  'of the pictures $there finds for $wanted the address $expected',
  ({ there, wanted, expected }) => {
    const photo = aPhoto({
      url: `${PHOTO_ORIGIN}/full`,
      thumbnails: there.map(id => ({ id, url: `${PHOTO_ORIGIN}/${id}`, width: id, height: id })),
    })

    expect(thumbnailUrl(photo, wanted)).toBe(`${PHOTO_ORIGIN}/${expected}`)
    expect(photo.thumbnails.map(({ id }) => id)).toEqual(there)
  },
)

it.each([
  { there: [1300], visible: [4000, 3000], expected: { width: 1300, height: 650 } },
  { there: [300, 800], visible: [4000, 3000], expected: { width: 4000, height: 3000 } },
  { there: [], visible: [null, null], expected: null },
  { there: [], visible: [4000, 0], expected: null },
  { there: [0], visible: [0, 3000], expected: null },
])('computes from $there and $visible the size of the picture 1300: $expected', entry => {
  const [visibleWidth, visibleHeight] = entry.visible
  const photo = aPhoto({
    visibleWidth: visibleWidth ?? null,
    visibleHeight: visibleHeight ?? null,
    thumbnails: entry.there.map(width => ({
      id: width,
      url: `${PHOTO_ORIGIN}/${width}`,
      width,
      height: width / 2,
    })),
  })

  expect(sizeOf(photo, 1300)).toEqual(entry.expected)
})

it('returns no size for a picture whose size is empty', () => {
  const nothing = { id: 1300, url: `${PHOTO_ORIGIN}/1300`, width: 0, height: 0 }

  expect(sizeOf(aPhoto({ thumbnails: [nothing] }), 1300)).toBeNull()
})
