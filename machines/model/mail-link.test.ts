import { expect, it } from 'vitest'
import { readMailLink } from '#machines/model/mail-link.ts'

const EMAIL = 'anna+news@example.com'

// Answers A-138
it.each([
  ['as it was sent', '?confirmation-token=T0k-en_1&email=anna%2Bnews%40example.com'],
  ['with a raw plus', '?confirmation-token=T0k-en_1&email=anna+news@example.com'],
  ['escaped twice', '?confirmation-token=T0k-en_1&email=anna%252Bnews%2540example.com'],
  ['escaped three times', '?confirmation-token=T0k-en_1&email=anna%25252Bnews%252540example.com'],
  ['with &amp;', '?confirmation-token=T0k-en_1&amp;email=anna%2Bnews%40example.com'],
  ['with &amp;amp;', '?email=anna%2Bnews%40example.com&amp;amp;confirmation-token=T0k-en_1'],
  ['with an escaped &', '?confirmation-token=T0k-en_1%26email=anna%2Bnews%40example.com'],
  ['with an escaped &amp;', '?confirmation-token=T0k-en_1%26amp%3Bemail=anna%2Bnews%40example.com'],
  ['escaped as a whole', '?confirmation-token%3DT0k-en_1%26email%3Danna%252Bnews%2540example.com'],
  ['in brackets', '?confirmation-token=T0k-en_1&email=anna+news@example.com)'],
  ['in angle brackets', '?confirmation-token=T0k-en_1&email=%3Canna+news@example.com%3E'],
  ['at the end of a sentence', '?email=anna+news@example.com&confirmation-token=T0k-en_1.'],
  ['in quotes', '?email=anna+news@example.com&confirmation-token=T0k-en_1%22).'],
])('understands a link %s', (_what, search) => {
  expect(readMailLink(search)).toEqual({ token: 'T0k-en_1', email: EMAIL, rest: '' })
})

// Answers A-138
it.each([
  ['?confirmation-token=ab%2Bc%2Fd%3D%3D', 'ab+c/d=='],
  ['?confirmation-token=ab+c/d==', 'ab+c/d=='],
  ['?confirmation-token=ab+c/d', 'ab+c/d'],
  ['?confirmation-token=eyJ.b.c', 'eyJ.b.c'],
  ['?confirmation-token=%', '%'],
  ['?confirmation-token=', ''],
  ['?other=1', null],
])('reads the token of %s as %s', (search, token) => {
  expect(readMailLink(search).token).toBe(token)
})

// Answers A-147
it.each([
  ['?email=anna', 'anna'],
  ['?email=not+an+address', 'not+an+address'],
  ['?email=', ''],
  ['', null],
])('reads the email address of %s as %s', (search, email) => {
  expect(readMailLink(search).email).toBe(email)
})

// Answers A-084
it('leaves other parameters unchanged, byte for byte', () => {
  expect(
    readMailLink('?v=1.0&confirmation-token=t&q=%22a+b%22&amp;email=a@b.example&list=a&list=b&&z'),
  ).toEqual({ token: 't', email: 'a@b.example', rest: '?v=1.0&q=%22a+b%22&list=a&list=b&&z' })
})

// Answers B-141
it.each(['&email=', '&other='])('reads no link from a query with too much behind %s', behind => {
  const search = `?confirmation-token=T0k-en_1${behind}`
  const most = search + ')'.repeat(8192 - search.length)

  expect(readMailLink(most).token).toBe('T0k-en_1')
  expect(readMailLink(`${most}x`)).toEqual({ token: null, email: null, rest: '' })
})
