import { expect, it } from 'vitest'
import {
  AccountChanged,
  askedPath,
  isSignInCallback,
  isSignOutPath,
  isStripped,
  SessionOver,
} from '#machines/session/model/session.ts'

const HOME = 'https://myaccount.kiln.example'

// Answers A-262
it.each([
  ['/?code=abc&state=xyz', true],
  ['/?error=access_denied&state=xyz', true],
  ['/orders?state=xyz&code=abc&iss=x', true],
  ['/?code=&state=', true],
  ['/?code=abc', false],
  ['/?state=xyz', false],
  ['/?error_description=x&state=xyz', false],
  ['/#code=abc&state=xyz', false],
  ['/', false],
])("recognises '%s' as the answer of the provider: %s", (path, expected) => {
  expect(isSignInCallback(HOME + path)).toBe(expected)
})

// Answers A-267
it.each([
  ['/', '/'],
  ['/orders', '/orders'],
  ['/orders?tab=history&page=2#top', '/orders?tab=history&page=2#top'],
  ['/my-photos/%C3%A9', '/my-photos/%C3%A9'],
  ['//evil.example/x', '/evil.example/x'],
  ['//orders?utm_id=120247103250460643&v=1.0', '/orders?utm_id=120247103250460643&v=1.0'],
])("remembers '%s' as the requested page", (path, expected) => {
  expect(askedPath(HOME + path)).toBe(expected)
})

// Answers A-046
it.each([
  ['/logout', true],
  ['/logout?stripped=true', true],
  ['/logout#x', true],
  ['/logout/', true],
  ['/logouts', false],
  ['/orders?next=/logout', false],
  ['/', false],
])("recognises '%s' as a sign-out: %s", (path, expected) => {
  expect(isSignOutPath(HOME + path)).toBe(expected)
})

// Answers A-268
it.each([
  ['/?stripped=true', true],
  ['/orders?tab=history&stripped=true#top', true],
  ['/?stripped=false', false],
  ['/?stripped', false],
  ['/?stripped=TRUE', false],
  ['/#stripped=true', false],
  ['/', false],
])("recognises '%s' as a page without header and footer: %s", (path, expected) => {
  expect(isStripped(new URL(HOME + path).search)).toBe(expected)
})

it('recognises by its type that a session is over', () => {
  const over = new SessionOver('invalid_grant')

  expect(over).toBeInstanceOf(Error)
  expect(over.name).toBe('SessionOver')
  expect(over.message).toBe('invalid_grant')
})

it('recognises by its type that another customer signed in', () => {
  const changed = new AccountChanged('Bruno')

  expect(changed).toBeInstanceOf(Error)
  expect(changed.name).toBe('AccountChanged')
  expect(changed.message).toBe('Bruno')
})
