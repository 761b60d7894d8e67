import { expect, it } from 'vitest'
import {
  imageTypeOf,
  OFFERED_FILES,
  SIGNATURE_LENGTH,
} from '#machines/library/model/upload/image-kind.ts'
import { bytesOf } from '#tests/support/uploads/files.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const ftyp = (brands: string): number[] => {
  const rest = bytesOf(`ftyp${brands}`)
  return [0, 0, 0, 4 + rest.length, ...rest]
}

// Answers L-205, L-265
it.each([
  { name: 'a JPEG', bytes: [0xff, 0xd8, 0xff, 0xe0], type: 'image/jpeg' },
  { name: 'a JPEG with EXIF', bytes: [0xff, 0xd8, 0xff, 0xe1], type: 'image/jpeg' },
  { name: 'a PNG', bytes: [...PNG, 0, 0], type: 'image/png' },
  { name: 'a HEIC', bytes: ftyp('heic\0\0\0\0'), type: 'image/heic' },
  { name: 'a 10-bit HEIC', bytes: ftyp('heix'), type: 'image/heic' },
  { name: 'a HEIF with the brand mif1', bytes: ftyp('mif1'), type: 'image/heic' },
  { name: 'a HEIC of another brand', bytes: ftyp('MiHB\0\0\0\0mif1MiHBheic'), type: 'image/heic' },
  { name: 'a burst from a phone', bytes: ftyp('msf1\0\0\0\0msf1hevc'), type: 'image/heic' },
  { name: 'a 10-bit burst', bytes: ftyp('hevx'), type: 'image/heic' },
  { name: 'a multi-layer HEIC', bytes: ftyp('heis'), type: 'image/heic' },
  { name: 'an AVIF of the brand mif1', bytes: ftyp('mif1\0\0\0\0avifmiaf'), type: null },
  {
    name: 'a film, HEIC behind its brands',
    bytes: [...ftyp('mp42\0\0\0\0isom'), ...bytesOf('heic')],
    type: null,
  },
  { name: 'a film', bytes: ftyp('mp42\0\0'), type: null },
  { name: 'an AVIF', bytes: ftyp('avif\0\0'), type: null },
  { name: 'a HEIC cut short', bytes: ftyp('hei'), type: null },
  { name: 'a JPEG cut short', bytes: [0xff, 0xd8], type: null },
  { name: 'a PNG cut short', bytes: PNG.slice(0, -1), type: null },
  { name: 'a PNG broken by a text transfer', bytes: bytesOf('\u0089PNG\n\u001A\n'), type: null },
  { name: 'a GIF', bytes: bytesOf('GIF89a\0\0\0\0\0\0'), type: null },
  { name: 'a WebP', bytes: bytesOf('RIFF\0\0\0\0WEBPVP8 '), type: null },
  { name: 'a web page', bytes: bytesOf('<!doctype html><script>'), type: null },
  { name: 'an empty file', bytes: [], type: null },
])('finds the type of $name: $type', ({ bytes, type }) => {
  expect(imageTypeOf(Uint8Array.from(bytes))).toBe(type)
})

it('recognises a type by the first SIGNATURE_LENGTH bytes', () => {
  const heic = Uint8Array.from(bytesOf(`\0\0\0\u0018ftypheic${'x'.repeat(100)}`))

  expect(imageTypeOf(heic.subarray(0, SIGNATURE_LENGTH))).toBe('image/heic')
})

// Answers L-205
it('offers HEIC files even if the operating system knows no type for them', () => {
  expect(OFFERED_FILES).toBe('image/heic,image/jpeg,image/png,.heic,.heif,.jpg,.jpeg,.png')
})
