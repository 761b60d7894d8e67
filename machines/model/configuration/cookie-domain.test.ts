import { expect, it } from 'vitest'
import { cookieDomain } from '#machines/model/configuration/cookie-domain.ts'

// Answers
it.each([
  ['kiln.example', 'kiln.example'],
  ['myaccount.kiln.example', 'kiln.example'],
  ['www.kiln.example', 'kiln.example'],
  ['www.myaccount.kiln.example', 'kiln.example'],
  ['myaccount.kiln.co.uk', 'kiln.co.uk'],
  ['dev.kiln.example', 'kiln.example'],
  ['dev-myaccount.kiln.example', 'kiln.example'],
  ['test.myaccount.kiln.example', 'kiln.example'],
  ['tst-myaccount.kiln.example', 'kiln.example'],
  ['acc.myaccount.kiln.example', 'kiln.example'],
  ['acceptance-myaccount.kiln.example', 'kiln.example'],
  ['staging.www.kiln.example', 'kiln.example'],
  ['myaccount.kiln-and-keep.localhost', 'kiln-and-keep.localhost'],
  ['accounts.kiln.example', 'accounts.kiln.example'],
  ['development.kiln.example', 'development.kiln.example'],
  ['my.kiln.example', 'my.kiln.example'],
  ['testimony.example', 'testimony.example'],
])('sets the cookies of %s for the domain %s', (host, expected) => {
  expect(cookieDomain(host)).toBe(expected)
})

// Answers A-395
it.each([
  ['test-kiln.example', 'test-kiln.example'],
  ['myaccount.test-kiln.example', 'test-kiln.example'],
  ['dev.com', 'dev.com'],
  ['www.test.com', 'test.com'],
  ['myaccount.dev.co.uk', 'dev.co.uk'],
  ['www.myaccount.acc.com.au', 'acc.com.au'],
  ['myaccount.github.io', 'myaccount.github.io'],
  ['myaccount.localhost', 'myaccount.localhost'],
])('returns a domain that browsers accept on %s, or null: %s', (host, expected) => {
  expect(cookieDomain(host)).toBe(expected)
})

// Answers A-396
it.each(['localhost', '127.0.0.1', '192.168.178.20', '[::1]', '[2001:db8::1]'])(
  'returns null on %s',
  host => {
    expect(cookieDomain(host)).toBeNull()
  },
)
