import { expect, it } from 'vitest'
import { asTile } from '#machines/library/model/growth.ts'

const TILE = { x: 10, y: 20, width: 100, height: 100 }

it.each([
  [{ x: 100, y: 0, width: 800, height: 400 }, 'translate(-440px, -130px) scale(0.25)', '0px 200px'],
  [{ x: 0, y: 0, width: 200, height: 400 }, 'translate(-40px, -130px) scale(0.5)', '100px 0px'],
])(
  'a photo covers the place of its tile, and what is beyond is cut off',
  (photo, transform, cut) => {
    expect(asTile(TILE, photo)).toEqual({ transform, clipPath: `inset(${cut})` })
  },
)

it('a photo or a tile without a size has no such look', () => {
  expect(asTile(TILE, { ...TILE, height: 0 })).toBeNull()
  expect(asTile({ ...TILE, width: 0 }, TILE)).toBeNull()
})
