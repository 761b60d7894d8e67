import { expect, it } from 'vitest'
import { SCENES } from '#sandbox/people/outings.ts'
import { sharedPicture, sharedPicturesOf } from '#sandbox/pictures/shared-pictures.ts'

it('has 64 pictures, each found by its scene', () => {
  const pictures = SCENES.flatMap(kind => sharedPicturesOf(kind))

  expect(new Set(pictures.map(({ scene }) => scene)).size).toBe(64)
  expect(pictures.map(({ scene }) => sharedPicture(scene))).toEqual(pictures)
})

it.each(['mountains/9', 'mountains', 'attic/1', '', null])('has no scene %s', scene => {
  expect(sharedPicture(scene)).toBeNull()
})
