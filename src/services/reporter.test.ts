import { expect, it } from 'vitest'
import { ServiceError } from '#src/model/service-error.ts'
import { createReporter, type ReportKind } from '#src/services/reporter.ts'
import { CORRELATION_ID } from '#machines/samples/failures.ts'

const written = (kind: ReportKind, problem: unknown): unknown[][] => {
  const lines: unknown[][] = []
  createReporter((...words) => {
    lines.push(words)
  })(kind, problem)
  return lines
}

// Answers
it('logs a failed action by status, path and correlation id, without body, query or person', () => {
  const problem = new ServiceError('The service refused (GET /order/v1/superorders/KK-)', {
    kind: 'refused',
    status: 500,
    body: '{"secret":"canary"}',
    url: 'https://api.kiln.example/order/v1/Profiles/canary@example.com/x?token=canary',
    correlationId: CORRELATION_ID,
  })

  expect(written('action', problem)).toEqual([
    [
      '',
      {
        name: 'ServiceError',
        kind: 'refused',
        status: 500,
        path: '/order/v1/Profiles/{value}/x',
        correlationId: CORRELATION_ID,
      },
    ],
  ])
})

// Answers
it.each([
  ['auth', 'Auth Error'],
  ['accessToken', 'AccessToken Error'],
] as const)('logs what goes wrong with %s under %s', (kind, prefix) => {
  expect(written(kind, new TypeError('a bug'))).toEqual([
    [prefix, { name: 'TypeError', message: 'a bug' }],
  ])
})

it.each([
  ['invalid_grant', 'invalid_grant'],
  ['canary@example.com', 'unknown'],
  [{ canary: true }, 'unknown'],
])('keeps of the answer %j of a provider the code %s', (error, code) => {
  const problem = Object.assign(new Error('canary'), { error, error_description: 'canary' })

  expect(written('auth', problem)).toEqual([['Auth Error', { name: 'Error', code }]])
})

it('says of what is no error only what kind of thing it is', () => {
  expect(written('bug', 'canary')).toEqual([['', { name: 'string' }]])
})

it('goes on when nothing can be written', () => {
  const report = createReporter(() => {
    throw new Error('The console is closed')
  })

  expect(() => {
    report('bug', new Error('a bug'))
  }).not.toThrow()
})
