import { expect, it } from 'vitest'
import {
  imageTypeOf,
  OFFERED_FILES,
  SIGNATURE_LENGTH,
} from '#machines/library/model/upload/image-kind.ts'
import { bytesOf } from '#tests/support/uploads/files.ts'

// Answers L-205, L-265
it.each([
  { name: 'a JPEG', bytes: [0xff, 0xd8, 0xff, 0xe0], type: 'image/jpeg' },
  { name: 'a JPEG with EXIF', bytes: [0xff, 0xd8, 0xff, 0xe1], type: 'image/jpeg' },
  {
    name: 'a PNG',
    bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0],
    type: 'image/png',
  },
  { name: 'a HEIC', bytes: bytesOf('\0\0\0\u0018ftypheic\0\0\0\0'), type: 'image/heic' },
  { name: 'a 10-bit HEIC', bytes: bytesOf('\0\0\0\u0018ftypheix'), type: 'image/heic' },
  {
    name: 'a HEIF with the brand mif1',
    bytes: bytesOf('\0\0\0\u0018ftypmif1'),
    type: 'image/heic',
  },
  {
    name: 'a HEIC named only among the compatible brands',
    bytes: bytesOf('\0\0\0\u0020ftypMiHB\0\0\0\0mif1MiHBheic'),
    type: 'image/heic',
  },
  {
    name: 'a burst of photos from a phone',
    bytes: bytesOf('\0\0\0\u001Cftypmsf1\0\0\0\0msf1hevc'),
    type: 'image/heic',
  },
  { name: 'a 10-bit burst', bytes: bytesOf('\0\0\0\u0018ftyphevx'), type: 'image/heic' },
  { name: 'a multi-layer HEIC', bytes: bytesOf('\0\0\0\u0018ftypheis'), type: 'image/heic' },
  {
    name: 'an AVIF with the main brand mif1',
    bytes: bytesOf('\0\0\0\u001Cftypmif1\0\0\0\0avifmiaf'),
    type: null,
  },
  {
    name: 'a film with HEIC among its brands',
    bytes: bytesOf('\0\0\0\u0014ftypmp42\0\0\0\0isomheic'),
    type: null,
  },
  { name: 'a film', bytes: bytesOf('\0\0\0\u0018ftypmp42\0\0'), type: null },
  { name: 'an AVIF', bytes: bytesOf('\0\0\0\u0018ftypavif\0\0'), type: null },
  { name: 'a HEIC cut short', bytes: bytesOf('\0\0\0\u0018ftyphei'), type: null },
  { name: 'a JPEG cut short', bytes: [0xff, 0xd8], type: null },
  { name: 'a PNG cut short', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a], type: null },
  {
    name: 'a PNG broken by a text transfer',
    bytes: [0x89, 0x50, 0x4e, 0x47, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, 0],
    type: null,
  },
  { name: 'a GIF', bytes: bytesOf('GIF89a\0\0\0\0\0\0'), type: null },
  { name: 'a WebP', bytes: bytesOf('RIFF\0\0\0\0WEBPVP8 '), type: null },
  { name: 'an SVG', bytes: bytesOf('<svg xmlns="http://www.w3.org/2000/svg">'), type: null },
  { name: 'a web page', bytes: bytesOf('<!doctype html><script>'), type: null },
  { name: 'a PDF', bytes: bytesOf('%PDF-1.7\n....'), type: null },
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
