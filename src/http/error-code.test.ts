import { expect, it } from 'vitest'
import { errorCodeOf } from '#src/http/error-code.ts'

// Answers A-371
it.each([
  ['{"code":"address.unknown"}', 'address.unknown'],
  ['{"errorCode":"E1001"}', 'E1001'],
  ['{"error":"invalid_grant","error_description":"canary"}', 'invalid_grant'],
  ['{"error":{"code":"TOO_LATE","message":"canary"}}', 'TOO_LATE'],
])('reads in %s the code %s', (body, code) => {
  expect(errorCodeOf(body)).toBe(code)
})

// Answers A-371
it.each([
  '{"title":"canary"}',
  '{"code":"canary@example.com"}',
  '{"code":"anna de vries"}',
  '{"code":"+31 20 555 0101"}',
  '{"code":"eyJhbGciOiJFUzI1NiJ9"}',
  '{"code":1001}',
  `{"code":"${'x'.repeat(41)}"}`,
  '{"error":{"code":{"code":"canary"}}}',
  '["canary"]',
  '"canary"',
  'null',
  '<h1>canary</h1>',
  '{"code":"can',
  '',
  null,
])('reads in %s no code', body => {
  expect(errorCodeOf(body)).toBeNull()
})
