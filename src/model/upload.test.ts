import { expect, it } from 'vitest'
import { inspect, refusalOf } from '#src/model/upload.ts'
import { bytesOf } from '#tests/support/files.ts'

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])
const PAGE = Uint8Array.from(bytesOf('<!doctype html>'))
const LIMITS = { maxBytes: 1000 }

// Answers L-205, L-265
it.each([
  { size: 1, bytes: JPEG, expected: { kind: 'accepted', type: 'image/jpeg' } },
  { size: 999, bytes: JPEG, expected: { kind: 'accepted', type: 'image/jpeg' } },
  { size: 1000, bytes: JPEG, expected: { kind: 'accepted', type: 'image/jpeg' } },
  { size: 1001, bytes: JPEG, expected: { kind: 'refused', refusal: 'tooLarge' } },
  { size: 0, bytes: new Uint8Array(), expected: { kind: 'refused', refusal: 'empty' } },
  { size: 15, bytes: PAGE, expected: { kind: 'refused', refusal: 'notAnImage' } },
  { size: 1001, bytes: PAGE, expected: { kind: 'refused', refusal: 'notAnImage' } },
  { size: 15, bytes: new Uint8Array(), expected: { kind: 'refused', refusal: 'notAnImage' } },
])('judges a file of $size bytes: $expected', ({ size, bytes, expected }) => {
  expect(inspect(size, bytes, LIMITS)).toEqual(expected)
})

it.each([
  [413, 'tooLarge'],
  [415, 'notAnImage'],
  [422, 'tooManyPixels'],
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
