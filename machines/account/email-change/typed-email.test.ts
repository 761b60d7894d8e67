import { expect, it } from 'vitest'
import { emailProblem } from '#machines/account/email-change/typed-email.ts'

// Answers A-279
it.each([
  ['anna@example.org', null],
  ['  anna.de.vries+prints@post.example.org ', null],
  ['jürgen@müller.example', null],
  // validatorjs/validator.js#2036: invisible characters that were copied with an address
  ['\u200Banna@example.org\uFEFF', null],
  ['\u202Aanna@exam\u00ADple.org\u202C', null],
  ['\u200B', 'missing'],
  ['\u200BAnna@example.com', 'unchanged'],
  ['', 'missing'],
  ['   ', 'missing'],
  ['anna', 'invalid'],
  ['anna@example', 'invalid'],
  ['anna@@example.org', 'invalid'],
  ['anna..a@example.org', 'invalid'],
  ['anna @example.org', 'invalid'],
  ['anna@example.org, bruno@example.org', 'invalid'],
  [`${'a'.repeat(243)}@example.org`, 'invalid'],
  ['anna@example.com', 'unchanged'],
  [' Anna@Example.COM', 'unchanged'],
] as const)('checks the typed address %j against anna@example.com: %s', (typed, problem) => {
  expect(emailProblem(typed, 'anna@example.com')).toBe(problem)
})

// Answers B-164
it.each([
  ['anna@müller.example', 'anna@xn--mller-kva.example'],
  ['anna@xn--mller-kva.example', 'Anna@Müller.example'],
])('knows %s as the address %s of the customer', (typed, current) => {
  expect(emailProblem(typed, current)).toBe('unchanged')
})

// Answers B-164
it('does not take straße for strasse', () => {
  expect(emailProblem('anna@straße.example', 'anna@strasse.example')).toBeNull()
})

it('accepts the longest valid email address', () => {
  expect(emailProblem(`${'a'.repeat(242)}@example.org`, 'anna@example.com')).toBeNull()
})
