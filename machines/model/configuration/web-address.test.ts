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
  ' ',
  'kiln.example',
  '/path',
  '//evil.example',
  '///evil.example',
  '?query',
  '#hash',
  '.',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'javascript://kiln.example/%0Aalert(1)',
  'java\nscript:alert(1)',
  'javascript\u0000:alert(1)',
  ' javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'blob:https://kiln.example/7b1f',
  'file:///etc/passwd',
  'ftp://kiln.example/',
  'ws://kiln.example/',
  'wss://kiln.example/',
  'about:blank',
  'mailto:anna@example.com',
  'tel:+31201234567',
  'view-source:https://kiln.example/',
  'filesystem:https://kiln.example/x',
  'intent://kiln.example#Intent;end',
  'http://kiln.example/',
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://localhost.evil.example/',
  'http://evillocalhost/',
  'http://kiln.example:443/',
  'https:',
  'https:/',
  'https://',
  'https:///',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://user@kiln.example/',
  'https://user:secret@kiln.example/',
  'https://:secret@kiln.example/',
  'https://@kiln.example/',
  'https://:@kiln.example/',
  'https://kiln.example@evil.example/',
  'https://kiln.example%40evil.example/',
  'https:\\\\evil.example',
  'https:/\\evil.example',
  'https://kiln.example\\@evil.example/',
  'https://kiln.example/\\evil',
  'https://kiln.example/a b',
  'https://kiln.example/\n',
  'https://kiln.example/\t',
  'https://kiln\t.example/',
  'https://kiln.example/\u0000',
  'https://kiln.example/\u007F',
  'https://kiln.example/\u0085',
  'https://kiln.example/\u00A0',
  'https://kiln.example/\u200B',
  'https://kiln\u00AD.example/',
  'https://kiln.example/\u202Egpj.exe',
  'https://kiln.example/\u2066x\u2069',
  'https://kiln.example/\u200F',
  'https://kiln.example/\u2028',
  'https://kiln.example/\uFEFF',
  '\uFEFFhttps://kiln.example/',
  'https://kiln.example:99999/',
  'https://kiln.example:port/',
  'https://ki<ln.example/',
  'https://[::1',
  'https://%zz/',
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
