import { expect, it } from 'vitest'
import { type Canvas, createColourReader } from '#src/library/grid/main-colour.ts'

/** A picture is the bytes of its pixels; null for one that the page may not read. */
const reading = (bytes: readonly number[] | null, { isTold = true } = {}): string | null => {
  let drawn: readonly number[] | null = []
  const canvas = {
    fillStyle: '',
    clearRect: () => undefined,
    fillRect: () => {
      drawn = isTold ? [0xa1, 0xb2, 0xc3, 255] : [255, 255, 255, 255]
    },
    drawImage: () => {
      drawn = bytes
    },
    getImageData: () => {
      if (drawn === null) throw new DOMException('Tainted', 'SecurityError')
      return { data: Uint8ClampedArray.from(drawn) }
    },
  }
  return createColourReader(canvas as unknown as Canvas)({} as HTMLImageElement)
}

// Answers B-296
it('is the mean of the pixels of a picture', () => {
  expect(reading([10, 0, 255, 255, 20, 0, 255, 255])).toBe('#0f00ff')
})

it.each([
  ['a picture with a transparent pixel', reading([10, 0, 255, 255, 20, 0, 255, 0])],
  ['a picture that the page may not read', reading(null)],
  ['a browser that hides pixels', reading([10, 0, 255, 255], { isTold: false })],
])('is not known of %s', (_what, colour) => {
  expect(colour).toBeNull()
})
