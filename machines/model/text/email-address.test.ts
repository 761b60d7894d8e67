import { expect, it } from 'vitest'
import { isEmailAddress } from '#machines/model/text/email-address.ts'

// Answers A-181, B-460
it.each([
  ['liam@example.com', true],
  ['jürgen@müller.example', true],
  ['liam@localhost', false],
  ['liam', false],
  ['', false],
  ['a@example.com,b@example.com', false],
  [`${'a'.repeat(242)}@example.com`, true],
  [`${'a'.repeat(243)}@example.com`, false],
  [`${'例'.repeat(80)}@example.com`, true],
  [`${'例'.repeat(81)}@example.com`, false],
])('recognises %s as an email address: %s', (text, expected) => {
  expect(isEmailAddress(text)).toBe(expected)
})
