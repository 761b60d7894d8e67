/**
 * The encoding of certificates: DER, ITU-T X.690. Every function returns one whole element, tag and length
 * included.
 */

const SEQUENCE = 0x30
const SET = 0x31
const BOOLEAN = 0x01
const INTEGER = 0x02
const BIT_STRING = 0x03
const OCTET_STRING = 0x04
const OBJECT_IDENTIFIER = 0x06
const UTF8_STRING = 0x0c
const GENERALIZED_TIME = 0x18
const UTC_TIME = 0x17
const CONTEXT = 0x80
const CONSTRUCTED = 0x20

/** The first year that UTCTime cannot express; RFC 5280, section 4.1.2.5. */
const FIRST_GENERALIZED_YEAR = 2050

const element = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(tag, ...lengthOf(content.length)), content])
}

const lengthOf = (length: number): number[] => {
  if (length < 0x80) return [length]
  const bytes: number[] = []
  for (let left = length; left > 0; left >>= 8) bytes.unshift(left & 0xff)
  return [0x80 | bytes.length, ...bytes]
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => element(SEQUENCE, ...parts)

export const set = (...parts: readonly Uint8Array[]): Buffer => element(SET, ...parts)

/** The boolean TRUE. There is no function for FALSE, because DER omits FALSE where it is the default. */
export const yes = (): Buffer => element(BOOLEAN, Buffer.of(0xff))

/** A non-negative integer from its bytes, big-endian. */
export const integer = (bytes: Uint8Array): Buffer => {
  const start = bytes.findIndex(byte => byte !== 0)
  const digits = start === -1 ? Buffer.of(0) : bytes.subarray(start)
  return element(INTEGER, ...((digits[0] ?? 0) > 0x7f ? [Buffer.of(0)] : []), digits)
}

/** A BIT STRING; `unused` is the number of unused bits of its last byte, 0 to 7. */
export const bitString = (bytes: Uint8Array, unused = 0): Buffer =>
  element(BIT_STRING, Buffer.of(unused), bytes)

export const octetString = (bytes: Uint8Array): Buffer => element(OCTET_STRING, bytes)

/** An object identifier from dotted notation, such as `2.5.29.17`. */
export const objectIdentifier = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return element(OBJECT_IDENTIFIER, Buffer.of(...[first * 40 + second, ...rest].flatMap(base128)))
}

const base128 = (value: number): number[] => {
  const digits = [value & 0x7f]
  for (let left = value >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80)
  return digits
}

export const utf8String = (text: string): Buffer => element(UTF8_STRING, Buffer.from(text))

/** A time as UTCTime or GeneralizedTime, in whole seconds of UTC. */
export const time = (date: Date): Buffer => {
  const digits = date.toISOString().replaceAll(/\D/gu, '').slice(0, 14)
  return date.getUTCFullYear() < FIRST_GENERALIZED_YEAR
    ? element(UTC_TIME, Buffer.from(`${digits.slice(2)}Z`))
    : element(GENERALIZED_TIME, Buffer.from(`${digits}Z`))
}

/** A constructed context-specific element. */
export const tagged = (tag: number, ...parts: readonly Uint8Array[]): Buffer =>
  element(CONTEXT | CONSTRUCTED | tag, ...parts)

/** A primitive context-specific element. */
export const taggedBytes = (tag: number, bytes: Uint8Array): Buffer => element(CONTEXT | tag, bytes)
