import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  addressWithin,
  isWebAddress,
  webAddress,
} from '#machines/model/configuration/web-address.ts'

const GOOD = [
  'https://kiln.example',
  'https://kiln.example/',
  'https://kiln.example:8443/path?query=1#hash',
  'https://kiln.example?query',
  'https://kiln.example#hash',
  'https://kiln.example/a@b',
  'https://kiln.example/?mail=a@b.example',
  'https://kiln.example/%20%0A',
  'https://KILN.example/Path',
  'HTTPS://kiln.example/',
  'https://münchen.example/',
  'https://[2001:db8::1]/',
  'http://localhost',
  'http://localhost:8080/x',
  'http://myaccount.kiln-and-keep.localhost:8080/orders',
]

const DANGEROUS = [
  '',
  'kiln.example',
  '/path',
  '//evil.example',
  'javascript:alert(1)',
  'javascript://kiln.example/%0Aalert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://kiln.example/',
  'wss://kiln.example/',
  'mailto:anna@example.com',
  'http://kiln.example/',
  'http://127.0.0.1/',
  'http://localhost.evil.example/',
  'http://evillocalhost/',
  'https:',
  'https:///',
  'https:evil.example',
  'https:/evil.example',
  'https://user@kiln.example/',
  'https://:secret@kiln.example/',
  'https://kiln.example@evil.example/',
  'https:\\\\evil.example',
  'https://kiln.example\\@evil.example/',
  'https://kiln.example/\\evil',
  'https://kiln.example/a b',
  'https://kiln.example/\n',
  'https://kiln.example/\u0000',
  'https://kiln.example/\u00A0',
  'https://kiln.example/\u200B',
  'https://kiln.example/\u202Egpj.exe',
  'https://kiln.example/\uFEFF',
  '\uFEFFhttps://kiln.example/',
  'https://kiln.example:99999/',
  'https://ki<ln.example/',
  'https://[::1',
]

it.each(GOOD)('accepts %s', address => {
  expect(isWebAddress(address)).toBe(true)
  expect(v.parse(webAddress, address)).toBe(address)
})

it.each(DANGEROUS.map(address => ({ written: JSON.stringify(address), address })))(
  'rejects $written',
  ({ address }) => {
    expect(isWebAddress(address)).toBe(false)
    expect(v.safeParse(webAddress, address).success).toBe(false)
    expect(v.safeParse(addressWithin(['https://kiln.example']), address).success).toBe(false)
  },
)

it.each([null, undefined, 5, {}, ['https://kiln.example']])(
  'rejects a value that is not a text (%#)',
  value => {
    expect(v.safeParse(webAddress, value).success).toBe(false)
  },
)

it.each([
  { address: 'https://kiln.example/photo', known: true },
  { address: 'https://kiln.example:443/photo', known: true },
  { address: 'https://KILN.example/photo', known: true },
  { address: 'https://cdn.kiln.example/photo', known: false },
  { address: 'https://kiln.example:8443/photo', known: false },
  { address: 'https://kiln.example.evil.example/photo', known: false },
  { address: 'https://evil.example/?https://kiln.example', known: false },
])('recognises the origin of $address: $known', ({ address, known }) => {
  expect(v.safeParse(addressWithin(['https://kiln.example']), address).success).toBe(known)
})

it('recognises no origin if the list is empty', () => {
  expect(v.safeParse(addressWithin([]), 'https://kiln.example/').success).toBe(false)
})
