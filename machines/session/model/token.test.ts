import { expect, it } from 'vitest'
import { identityFrom, LONGEST_TOKEN } from '#machines/session/model/token.ts'
import { ANNA_CLAIMS, anIdentity, aToken, NOON, TOKEN_RULES } from '#tests/support/sessions.ts'

// Answers
it('reads the account of a token', () => {
  expect(identityFrom(aToken(ANNA_CLAIMS), TOKEN_RULES)).toEqual({
    sub: 'anna-1001',
    email: 'anna@example.com',
    idpType: 'local',
    idpSub: 'local-1001',
    isBusiness: false,
    issuedAt: NOON * 1000,
    expiresAt: (NOON + 300) * 1000,
  })
})

it('reads a token with required claims only', () => {
  const { iss, aud, sub, exp } = ANNA_CLAIMS

  expect(identityFrom(aToken({ iss, aud, sub, exp }), TOKEN_RULES)).toEqual({
    sub: 'anna-1001',
    email: null,
    idpType: null,
    idpSub: null,
    isBusiness: false,
    issuedAt: NOON * 1000,
    expiresAt: (NOON + 300) * 1000,
  })
})

// Answers A-193
it('takes what a renewed token lacks from the token before it, if that was of the same account', () => {
  const { iss, aud, sub, exp } = ANNA_CLAIMS
  const first = anIdentity({ amr: 'b2b' })
  const renewed = aToken({ iss, aud, sub, exp })

  expect(identityFrom(renewed, TOKEN_RULES, first)).toEqual(first)
  expect(identityFrom(renewed, TOKEN_RULES, anIdentity({ sub: 'bruno-1002', amr: 'b2b' }))).toEqual(
    identityFrom(renewed, TOKEN_RULES),
  )
  expect(identityFrom(aToken({ ...ANNA_CLAIMS, amr: ['pwd'] }), TOKEN_RULES, first)).toEqual(
    anIdentity(),
  )
})

it('reads an expired token: the caller checks its expiry', () => {
  expect(identityFrom(aToken({ ...ANNA_CLAIMS, iat: 0, exp: 1 }), TOKEN_RULES)).toMatchObject({
    issuedAt: 0,
    expiresAt: 1000,
  })
})

// Answers
it.each([
  { amr: 'b2b', isBusiness: true },
  { amr: 'B2B', isBusiness: true },
  { amr: ['pwd', 'b2b'], isBusiness: true },
  { amr: ['B2b'], isBusiness: true },
  { amr: 'pwd', isBusiness: false },
  { amr: ['pwd'], isBusiness: false },
  { amr: 'b2b2', isBusiness: false },
  { amr: 'pwd b2b', isBusiness: false },
  { amr: [['b2b']], isBusiness: false },
  { amr: { b2b: true }, isBusiness: false },
  { amr: true, isBusiness: false },
  { amr: null, isBusiness: false },
  { amr: [], isBusiness: false },
])(
  'counts the authentication method $amr as a business customer: $isBusiness',
  ({ amr, isBusiness }) => {
    expect(identityFrom(aToken({ ...ANNA_CLAIMS, amr }), TOKEN_RULES)?.isBusiness).toBe(isBusiness)
  },
)

// Answers A-194
it('reads the business flag from the configured claim only', () => {
  const rules = { ...TOKEN_RULES, authenticationMethodClaim: 'https://kiln.example/method' }

  expect(
    identityFrom(aToken({ ...ANNA_CLAIMS, 'https://kiln.example/method': 'b2b' }), rules)
      ?.isBusiness,
  ).toBe(true)
  expect(identityFrom(aToken({ ...ANNA_CLAIMS, amr: 'b2b' }), rules)?.isBusiness).toBe(false)
})

it.each(['constructor', '__proto__', 'toString'])('reads no business flag from %s', claim => {
  const rules = { ...TOKEN_RULES, authenticationMethodClaim: claim }

  expect(identityFrom(aToken(ANNA_CLAIMS), rules)?.isBusiness).toBe(false)
})

it.each([
  { name: 'the issuer with a slash at its end', claims: { iss: 'https://id.kiln.example/' } },
  { name: 'several clients', claims: { aud: ['another', 'account-area'] } },
  { name: 'unknown claims', claims: { roles: ['x'], nested: { a: 1 } } },
  { name: 'an email address in other scripts', claims: { email: 'zoë.müller@例え.example' } },
])('accepts a token with $name', ({ claims }) => {
  expect(identityFrom(aToken({ ...ANNA_CLAIMS, ...claims }), TOKEN_RULES)?.sub).toBe('anna-1001')
})

// Answers B-162
it.each([
  'auth0|5f1a',
  'anna+shop@x.example',
  'CN=Anna Berg,O=x',
  'cn/anna=1',
  'QUJD+/8=',
  '{8f2e}',
  'a'.repeat(255),
])('signs in a customer whose provider calls her %s', sub => {
  expect(identityFrom(aToken({ ...ANNA_CLAIMS, sub }), TOKEN_RULES)?.sub).toBe(sub)
})

// Answers B-426
it.each([
  {
    name: 'an audience of services and client_id',
    claims: { client_id: 'account-area' },
    isRead: true,
  },
  { name: 'an audience of services and azp', claims: { azp: 'account-area' }, isRead: true },
  { name: 'client_id alone', claims: { aud: undefined, client_id: 'account-area' }, isRead: true },
  { name: 'another client', claims: { azp: 'somebody-else', client_id: 'a' }, isRead: false },
  { name: 'no client', claims: { client_id: 5 }, isRead: false },
])('reads an access token with $name as the bearer: $isRead', ({ claims, isRead }) => {
  const token = aToken({ ...ANNA_CLAIMS, aud: 'https://api.kiln.example', ...claims })

  expect(identityFrom(token, { ...TOKEN_RULES, bearer: 'access_token' }) !== null).toBe(isRead)
})

it('reads claims in the letters of any language', () => {
  const token = aToken({ ...ANNA_CLAIMS, email: 'zoë.müller@例え.example' })

  expect(identityFrom(token, TOKEN_RULES)?.email).toBe('zoë.müller@例え.example')
})

it.each([
  { name: 'another issuer', claims: { iss: 'https://id.evil.example' } },
  { name: 'an issuer that only starts like ours', claims: { iss: 'https://id.kiln.example.evil' } },
  { name: 'no issuer', claims: { iss: undefined } },
  { name: 'another client', claims: { aud: 'somebody-else' } },
  { name: 'a client that only contains ours', claims: { aud: 'account-area-2' } },
  { name: 'other clients', claims: { aud: ['a', 'b'] } },
  { name: 'no client', claims: { aud: [] } },
  { name: 'no audience', claims: { aud: undefined } },
  { name: 'its client outside of the audience', claims: { aud: 'a', azp: 'account-area' } },
  { name: 'no subject', claims: { sub: undefined } },
  { name: 'an empty subject', claims: { sub: '' } },
  { name: 'a path as subject', claims: { sub: '../me' } },
  { name: 'a path within the subject', claims: { sub: 'a/../me' } },
  { name: 'two lines as subject', claims: { sub: 'a\nb' } },
  { name: 'other letters as subject', claims: { sub: 'zoë' } },
  { name: 'a subject of 256 characters', claims: { sub: 'a'.repeat(256) } },
  { name: 'a number as subject', claims: { sub: 1001 } },
  { name: 'no expiry', claims: { exp: undefined } },
  { name: 'an expiry in words', claims: { exp: '2026-11-21' } },
  { name: 'an issue time in words', claims: { iat: 'noon' } },
])('rejects a token with $name', ({ claims }) => {
  expect(identityFrom(aToken({ ...ANNA_CLAIMS, ...claims }), TOKEN_RULES)).toBeNull()
})

it.each([
  { name: 'an empty text', token: '' },
  { name: 'an opaque token', token: 'c2VjcmV0' },
  { name: 'two dots', token: '..' },
  { name: 'letters outside of base64', token: 'a.§§§.c' },
  { name: 'claims that are not JSON', token: aToken('not json') },
  { name: 'claims that are null', token: aToken(null) },
  { name: 'claims that are a list', token: aToken([]) },
  { name: 'claims that are a number', token: aToken(5) },
  {
    name: 'claims that are not UTF-8',
    token: `a.${Buffer.from([0xff, 0xfe]).toString('base64url')}.c`,
  },
])('rejects $name as a token', ({ token }) => {
  expect(identityFrom(token, TOKEN_RULES)).toBeNull()
})

// Answers A-261
it.each([
  { length: LONGEST_TOKEN, isRead: true },
  { length: LONGEST_TOKEN + 1, isRead: false },
])(
  'reads a token of $length characters, which must fit into a cookie: $isRead',
  ({ length, isRead }) => {
    const token = aToken(ANNA_CLAIMS)
    const padded = token + 'x'.repeat(length - token.length)

    expect(padded).toHaveLength(length)
    expect(identityFrom(padded, TOKEN_RULES) !== null).toBe(isRead)
  },
)

it('reads a token whose email and identity claims are empty', () => {
  const token = aToken({ ...ANNA_CLAIMS, email: null, idp_type: null, idp_sub: null })

  expect(identityFrom(token, TOKEN_RULES)).toMatchObject({
    email: null,
    idpType: null,
    idpSub: null,
  })
})
