import * as v from 'valibot'
import { expect, it } from 'vitest'
import { asBase64 } from '#machines/books/book-share/share-body.model.ts'
import { emailInBase64 } from '#machines/model/text/email-in-base64.ts'

// Answers A-362
it.each([
  ['anna.de.vries@example.com', 'YW5uYS5kZS52cmllc0BleGFtcGxlLmNvbQ=='],
  ["o'brien+books@mail.example.org", 'bydicmllbitib29rc0BtYWlsLmV4YW1wbGUub3Jn'],
  ['jürgen@müller.example', 'asO8cmdlbkBtw7xsbGVyLmV4YW1wbGU='],
])('writes and reads %s', (email, written) => {
  expect(asBase64(email)).toBe(written)
  expect(v.parse(emailInBase64, written)).toBe(email)
})

it.each([
  'anna@example.com',
  'YW5uYUBleGFtcGxlLmNvbQ',
  'YW5uYUBleGFtcGxlLmNvbQ==\n',
  '',
  asBase64('anna'),
  asBase64('anna@localhost'),
  asBase64('anna@example.com\r\nBcc: all@example.com'),
  asBase64('anna@example.com,bruno@example.com'),
  asBase64('<anna@example.com>'),
  asBase64('Anna anna@example.com'),
  asBase64('an..na@example.com'),
  asBase64('\uFEFFanna@example.com'),
  asBase64(`${'a'.repeat(250)}@example.com`),
  btoa('j\u00fcrgen@example.com'),
])('refuses %j', text => {
  expect(v.is(emailInBase64, text)).toBe(false)
})
