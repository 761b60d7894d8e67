import { expect, it } from 'vitest'
import { failureFrom, isUnsure } from '#src/model/failure.ts'
import { ServiceError, type FailureKind } from '#src/model/service-error.ts'
import { SessionOver } from '#src/model/session.ts'
import { CORRELATION_ID } from '#machines/samples/failures.ts'

// Answers A-208
it.each([
  { kind: 'offline', status: null },
  { kind: 'refused', status: 404 },
  { kind: 'refused', status: 500 },
  { kind: 'malformed', status: 200 },
  { kind: 'unexpected', status: null },
] as { kind: FailureKind; status: number | null }[])(
  'remembers of a call that was $kind with $status no more than a view needs',
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

it.each([
  new Error('a bug'),
  new TypeError('a bug'),
  new SessionOver('invalid_grant'),
  'a word',
  null,
  undefined,
  { kind: 'offline', status: 500, correlationId: 'x' },
])('calls unexpected what no service threw: %o', error => {
  expect(failureFrom(error)).toEqual({ kind: 'unexpected', status: null, correlationId: null })
})

it.each([
  ['offline', null, CORRELATION_ID, true],
  ['malformed', 200, CORRELATION_ID, true],
  ['unexpected', null, CORRELATION_ID, true],
  ['refused', 500, CORRELATION_ID, false],
  ['unexpected', null, null, false],
] as [FailureKind, number | null, string | null, boolean][])(
  'after a call that was %s with %s and the id %s it is unsure whether it was done: %s',
  (kind, status, correlationId, expected) => {
    expect(isUnsure({ kind, status, correlationId })).toBe(expected)
  },
)
