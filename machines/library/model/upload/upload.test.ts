import { expect, it } from 'vitest'
import { inspect, laterBy, refusalOf, sendWait } from '#machines/library/model/upload/upload.ts'
import { bytesOf } from '#tests/support/uploads/files.ts'

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])
const PAGE = Uint8Array.from(bytesOf('<!doctype html>'))
const LIMITS = { maxBytes: 1000, maxPixels: 10_000 }

/** The first bytes of a PNG of this size. */
const aPng = (width: number, height: number): Uint8Array => {
  const bytes = Uint8Array.from([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...Array<number>(16).fill(0),
  ])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}

// Answers L-205, L-265
it.each([
  { size: 1, bytes: JPEG, expected: { kind: 'accepted', type: 'image/jpeg' } },
  { size: 999, bytes: JPEG, expected: { kind: 'accepted', type: 'image/jpeg' } },
  { size: 1000, bytes: JPEG, expected: { kind: 'accepted', type: 'image/jpeg' } },
  { size: 1001, bytes: JPEG, expected: { kind: 'refused', refusal: 'tooLarge' } },
  { size: 9, bytes: aPng(100, 100), expected: { kind: 'accepted', type: 'image/png' } },
  {
    size: 9,
    bytes: aPng(100, 100).slice(0, 20),
    expected: { kind: 'accepted', type: 'image/png' },
  },
  { size: 9, bytes: aPng(10_001, 1), expected: { kind: 'refused', refusal: 'tooManyPixels' } },
  {
    size: 9,
    bytes: aPng(100_000, 100_000),
    expected: { kind: 'refused', refusal: 'tooManyPixels' },
  },
  { size: 0, bytes: new Uint8Array(), expected: { kind: 'refused', refusal: 'empty' } },
  { size: 15, bytes: PAGE, expected: { kind: 'refused', refusal: 'notAnImage' } },
  { size: 1001, bytes: PAGE, expected: { kind: 'refused', refusal: 'notAnImage' } },
  { size: 15, bytes: new Uint8Array(), expected: { kind: 'refused', refusal: 'notAnImage' } },
])('inspects a file of $size bytes: $expected', ({ size, bytes, expected }) => {
  expect(inspect({ name: 'holiday.jpg', size }, bytes, LIMITS)).toEqual(expected)
})

// Answers L-205
it.each([
  ['an AVIF that calls itself HEIC', 'garden.heic', '\0\0\0\u001Cftypavif\0\0\0\0mif1miaf', 'avif'],
  ['a WebP picture', 'garden.jpg', 'RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['a RAW photo in TIFF format', 'DSC_0001.NEF', 'MM\0*\0\0\0\b', 'raw'],
  ['a film from a phone', 'IMG_0001.MOV', '\0\0\0\u0014ftypqt  \0\0\0\0qt  ', 'video'],
  ['a photo whose bytes are all zeros', 'DSC_0001.JPG', '\0'.repeat(512), 'damaged'],
  ['a text file', 'letter.jpg', 'Dear photo library', 'notAnImage'],
])('recognises the type of %s', (_what, name, bytes, refusal) => {
  const file = { name, size: 900 }

  expect(inspect(file, Uint8Array.from(bytesOf(bytes)), LIMITS)).toEqual({
    kind: 'refused',
    refusal,
  })
})

// Answers B-221
it.each([
  [413, 'tooLargeForService'],
  [415, 'notTakenByService'],
  [422, 'tooManyPixelsForService'],
  [200, null],
  [400, null],
  [401, null],
  [404, null],
  [409, null],
  [412, null],
  [414, null],
  [416, null],
  [429, null],
  [500, null],
  [null, null],
])('reads the status %s of the storage service as the refusal %s', (status, expected) => {
  expect(refusalOf(status)).toBe(expected)
})

// Answers B-478
it.each([
  { chance: 1, waits: [1000, 4000, 16_000, 60_000, 60_000] },
  { chance: 0, waits: [500, 2000, 8000, 30_000, 30_000] },
])('waits before each retry, by the chance $chance, and outlasts a lock', ({ chance, waits }) => {
  expect([1, 2, 3, 4, 5].map(attempt => sendWait(attempt, chance))).toEqual(waits)
})

// Answers B-478
it.each<[wait: number, chance: number, later: number]>([
  [60_000, 0, 60_000],
  [60_000, 1, 75_000],
  [600_000, 0.5, 615_000],
  [600_000, 1, 630_000],
])('makes a wait of %i ms longer by the chance %d', (wait, chance, later) => {
  expect(laterBy({ at: 1000 + wait, wait }, chance)).toEqual({ at: 1000 + later, wait: later })
})
