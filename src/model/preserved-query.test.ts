import { expect, it } from 'vitest'
import { preservedQuery } from '#src/model/preserved-query.ts'

// Answers
it('carries along what no route and no one-time link owns', () => {
  expect(
    preservedQuery({ stripped: true, utm_source: 'mail', tab: 'history', page: 2, code: 'abc' }),
  ).toEqual({ stripped: true, utm_source: 'mail' })
})

// Answers A-084
it.each([
  'tab',
  'page',
  'q',
  'sort',
  'code',
  'state',
  'iss',
  'session_state',
  'error',
  'error_description',
  'confirmation-token',
  'email',
  'uploadUrl',
  'tempSelectionId',
  'hideOrderPrints',
])('leaves %s behind', name => {
  expect(preservedQuery({ [name]: 'x' })).toEqual({})
})

// Answers A-084
it.each(['Tab', 'tabs', 'codes', 'campaign', 'theme'])('carries %s along', name => {
  expect(preservedQuery({ [name]: 'x' })).toEqual({ [name]: 'x' })
})

it('lets no name reach the prototype of objects', () => {
  const carried = preservedQuery(
    JSON.parse('{"__proto__": {"hostile": true}, "a": 1}') as Record<string, unknown>,
  )

  expect(Object.keys(carried)).toEqual(['__proto__', 'a'])
  expect('hostile' in carried).toBe(false)
})

it('leaves what it was given alone', () => {
  const query = { tab: 'history', stripped: true }
  preservedQuery(query)

  expect(query).toEqual({ tab: 'history', stripped: true })
})
