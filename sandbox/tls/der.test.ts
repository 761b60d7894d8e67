import { expect, it } from 'vitest'
import {
  bitString,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  time,
} from '#sandbox/tls/der.ts'

it.each([
  ['zero', integer(Buffer.of(0, 0)), '020100'],
  ['an integer without its leading zeros', integer(Buffer.of(0, 0, 0x7f)), '02017f'],
  ['an integer whose first bit is set, as positive', integer(Buffer.of(0x80)), '02020080'],
  ['an identifier with an arc of two bytes', objectIdentifier('1.2.840.10045'), '06052a8648ce3d'],
  ['a bit string with unused bits', bitString(Buffer.of(0x80), 7), '03020780'],
  [
    'a second before 2050',
    time(new Date('2049-12-31T23:59:59Z')),
    '170d3439313233313233353935395a',
  ],
  [
    'a second from 2050',
    time(new Date('2050-01-01T00:00:00Z')),
    '180f32303530303130313030303030305a',
  ],
])('encodes %s', (_, encoded, hex) => {
  expect(encoded.toString('hex')).toBe(hex)
})

it.each([
  [127, '047f'],
  [128, '048180'],
  [255, '0481ff'],
  [256, '04820100'],
  [70_000, '0483011170'],
])('writes a length of %d bytes', (length, head) => {
  const encoded = octetString(Buffer.alloc(length))
  expect(encoded.subarray(0, encoded.length - length).toString('hex')).toBe(head)
})

it('puts elements one after the other', () => {
  expect(sequence(integer(Buffer.of(1)), integer(Buffer.of(2))).toString('hex')).toBe(
    '3006020101020102',
  )
})
