import { expect, it } from 'vitest'
import { thumbnailSize } from '#sandbox/pictures/variants.ts'

it.each([
  ['a panorama', 30_000, 200, 300, [300, 200]],
  ['a panorama on a large screen', 30_000, 200, 800, [300, 200]],
  ['a panorama in the preview', 30_000, 200, 1300, [1300, 9]],
  ['a panorama of a phone', 16_000, 4000, 800, [800, 533]],
  ['a tall photo', 200, 30_000, 300, [200, 300]],
  ['three times as long as wide', 3000, 1000, 300, [300, 100]],
  ['a photo', 4000, 3000, 300, [300, 225]],
  ['a small photo', 120, 80, 300, [120, 80]],
])('shows %s of %i x %i px in thumbnail %i as %j', (_what, width, height, id, expected) => {
  const size = thumbnailSize({ width, height }, id)

  expect([size.width, size.height]).toEqual(expected)
})
