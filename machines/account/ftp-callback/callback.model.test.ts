import * as v from 'valibot'
import { expect, it } from 'vitest'
import { aCustomer } from '#machines/samples/customer.ts'
import { callbackFields, callbackFieldsOf } from '#machines/account/ftp-callback/callback.model.ts'

// Answers
it('shows the stored address and format, JSON if no format is stored', () => {
  expect(
    callbackFieldsOf(aCustomer({ callbackUrl: 'https://a.example/b', callbackFormat: 'XML' })),
  ).toEqual({ callbackUrl: 'https://a.example/b', callbackFormat: 'XML' })
  expect(callbackFieldsOf(aCustomer({ callbackUrl: null, callbackFormat: null }))).toEqual({
    callbackUrl: '',
    callbackFormat: 'JSON',
  })
})

// Answers A-119
it.each([
  [' https://hooks.example.com/orders ', 'https://hooks.example.com/orders'],
  // validatorjs/validator.js#2036: invisible characters that were copied with an address
  ['\u200Bhttps://hooks.exam\u00ADple.com/\uFEFF ', 'https://hooks.example.com/'],
  ['HTTPS://EXAMPLE.COM', 'HTTPS://EXAMPLE.COM'],
  ['', ''],
  ['   ', ''],
])('accepts the address %j', (typed, sent) => {
  expect(v.parse(callbackFields, { callbackUrl: typed, callbackFormat: 'JSON' })).toEqual({
    callbackUrl: sent,
    callbackFormat: 'JSON',
  })
})

// Answers A-119
it.each([
  ['callbackUrl', 'http://hooks.example.com/'],
  ['callbackUrl', 'hooks.example.com'],
  ['callbackUrl', 'https://anna@hooks.example.com/'],
  ['callbackUrl', 'ftp://hooks.example.com/'],
  ['callbackFormat', 'CSV'],
])('refuses the %s %j', (field, value) => {
  const { issues } = v.safeParse(callbackFields, {
    callbackUrl: '',
    callbackFormat: 'JSON',
    [field]: value,
  })
  expect(issues?.map(issue => [v.getDotPath(issue), issue.message])).toEqual([[field, 'invalid']])
})
