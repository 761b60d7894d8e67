import { expect, it } from 'vitest'
import {
  failureFrom,
  isHopeless,
  type Failure,
  isSenseless,
  isUnsure,
  refusedFields,
  retryOfAll,
} from '#machines/model/failure.ts'
import { ServiceError, type FailureKind } from '#machines/model/service-error.ts'
import { SessionOver } from '#machines/session/model/session.ts'
import { CORRELATION_ID } from '#machines/samples/failures.ts'

// Answers A-208
it.each([
  { kind: 'offline', status: null },
  { kind: 'refused', status: 404 },
  { kind: 'refused', status: 500 },
  { kind: 'malformed', status: 200 },
  { kind: 'unexpected', status: null },
] as { kind: FailureKind; status: number | null }[])(
  'stores only what a view needs of a call with the failure $kind and the status $status',
  ({ kind, status }) => {
    const error = new ServiceError('No answer (GET /orders)', {
      kind,
      status,
      body: '{"secret":"value"}',
      url: 'https://api.kiln.example/orders?secret=value',
      correlationId: CORRELATION_ID,
    })

    expect(failureFrom(error)).toEqual({ kind, status, correlationId: CORRELATION_ID })
    expect(JSON.stringify(failureFrom(error))).not.toContain('secret')
  },
)

// Answers A-169
it.each([
  ['{"title":"x","detail":"postalCode: Expected one line of text"}', ['postalCode']],
  ['{"errors":{"PostalCode":["too long"],"Address.City":["missing"]}}', ['postalCode', 'city']],
  ['{"errors":[{"field":"streetNumber"},{"pointer":"#/city"}]}', ['city', 'streetNumber']],
  ['{"detail":"An account has 50 at most."}', []],
  ['{"detail":"Anna de Vries: unknown"}', []],
  ['{"errors":{"anna@example.com":["x"]}}', []],
  ['{"errors":"all of them"}', []],
  ['no JSON', []],
  [null, []],
])('names the address fields that a 400 with %s refuses', (body, expected) => {
  const error = new ServiceError('Refused', {
    kind: 'refused',
    status: 400,
    body,
    url: 'https://api.kiln.example/customers/me/addresses',
    correlationId: CORRELATION_ID,
  })
  const failure = failureFrom(error)

  expect(refusedFields(failure, ['postalCode', 'city', 'streetNumber'])).toEqual(expected)
  expect(isSenseless(failure)).toBe(true)
  expect(JSON.stringify(failure)).not.toMatch(/anna/iu)
})

it('names no fields for an answer that does not refuse fields', () => {
  expect(refusedFields(failureFrom(new Error('a bug')), ['city'])).toEqual([])
  expect(refusedFields(null, ['city'])).toEqual([])
  expect(isSenseless(failureFrom(new Error('a bug')))).toBe(false)
})

it.each([
  new Error('a bug'),
  new TypeError('a bug'),
  new SessionOver('invalid_grant'),
  'a word',
  null,
  undefined,
  { kind: 'offline', status: 500, correlationId: 'x' },
])('has the kind unexpected for an error that is not a ServiceError: %o', error => {
  expect(failureFrom(error)).toEqual({ kind: 'unexpected', status: null, correlationId: null })
})

it.each([
  ['unanswered', true],
  ['offline', false],
  ['malformed', false],
  ['unexpected', false],
  ['refused', false],
] as [FailureKind, boolean][])(
  'says whether the outcome of a call that was %s is unknown: %s',
  (kind, expected) => {
    expect(isUnsure({ kind })).toBe(expected)
  },
)

it.each([
  [400, true],
  [422, true],
  [507, true],
  [429, false],
  [500, false],
  [null, false],
])('says whether a retry after a %s would be useless: %s', (status, expected) => {
  expect(isHopeless({ status })).toBe(expected)
})

const failed = (status: number, at: number | null = null): Failure => ({
  kind: 'refused',
  status,
  correlationId: null,
  ...(at === null ? {} : { again: { at, wait: 1000 } }),
})

it.each([
  { what: 'nothing failed', failures: [], expected: null },
  { what: 'a retry helps no call', failures: [failed(507), failed(400)], expected: failed(507) },
  { what: 'a retry helps one call', failures: [failed(507), failed(500)], expected: failed(500) },
  {
    what: 'services ask to wait',
    failures: [failed(400), failed(500), failed(503, 5000), failed(429, 9000), failed(503, 7000)],
    expected: failed(429, 9000),
  },
])('finds the failure that decides on a retry of all calls: $what', ({ failures, expected }) => {
  expect(retryOfAll(failures)).toEqual(expected)
})
