import { expect, it } from 'vitest'
import { ServiceError } from '#machines/model/service-error.ts'
import { OddAnswer } from '#src/http/odd-answer.ts'
import { createReporter, type ReportKind } from '#src/http/reporter.ts'
import { CORRELATION_ID } from '#machines/samples/failures.ts'

const written = (kind: ReportKind, problem: unknown): unknown[][] => {
  const lines: unknown[][] = []
  createReporter((...words) => {
    lines.push(words)
  })(kind, problem)
  return lines
}

const refusal = (body: string): ServiceError =>
  new ServiceError('Error canary; Status Code: 500 Received from https://canary.example', {
    kind: 'refused',
    status: 500,
    body,
    url: 'https://api.kiln.example/order/v1/Profiles/canary@example.com/x?token=canary',
    correlationId: CORRELATION_ID,
    method: 'PUT',
    service: 'order',
  })

const WORDS = {
  name: 'ServiceError',
  kind: 'refused',
  method: 'PUT',
  service: 'order',
  path: '/order/v1/Profiles/{value}/x',
  status: 500,
  correlationId: CORRELATION_ID,
  code: 'order.locked',
}

// Answers
it('logs a failed call by method, service, path, status, correlation id and error code', () => {
  const problem = refusal('{"code":"order.locked","message":"canary","email":"canary@example.com"}')

  expect(written('action', problem)).toEqual([['', WORDS]])
})

it('reports nothing for an aborted call: a screen that is left stops its reads', () => {
  expect(written('action', AbortSignal.abort().reason)).toEqual([])
})

// Answers A-371
it.each<[title: string, problem: unknown]>([
  ['the body of a refusal', refusal('{"code":"canary@example.com","canary":"canary"}')],
  ['an error of a parser', new SyntaxError('Unexpected token, "canary" is not valid JSON')],
  [
    'an error with an address',
    new TypeError('Failed to fetch (https://canary.example/?token=canary@x)'),
  ],
  [
    'an error whose name is an email address',
    Object.assign(new Error('a bug'), { name: 'canary@example.com' }),
  ],
  ['a text that was thrown', 'canary'],
  ['an object that was thrown', { canary: 'canary' }],
])('logs and reports nothing personal about %s', (_title, problem) => {
  const said: unknown[] = []
  createReporter(
    (...words) => {
      said.push(words)
    },
    {
      send: report => {
        said.push(report)
      },
    },
  )('action', problem)

  expect(said).toHaveLength(2)
  expect(JSON.stringify(said)).not.toContain('canary')
})

// Answers
it('reports what it logs, with the correlation id as a tag, and the lines in the site’s scripts', () => {
  const reports: unknown[] = []
  const report = createReporter(
    () => {},
    {
      send: report => {
        reports.push(report)
      },
    },
    'https://kiln.example',
  )
  report('action', refusal('{"code":"order.locked"}'))
  const odd = new Set(['total', 'price'])
  report('action', new OddAnswer(odd, '/order/v2/superorders/me', CORRELATION_ID))
  const stack = 'TypeError: a bug\n    at f (https://kiln.example/assets/a.js:1:2)'
  report('bug', Object.assign(new TypeError('a bug'), { stack }))

  expect(reports).toEqual([
    { kind: 'action', words: WORDS, correlationId: CORRELATION_ID, frames: [] },
    {
      kind: 'action',
      words: {
        name: 'OddAnswer',
        path: '/order/v2/superorders/me',
        details: 'total, price',
        correlationId: CORRELATION_ID,
      },
      correlationId: CORRELATION_ID,
      frames: [],
    },
    {
      kind: 'bug',
      words: { name: 'TypeError', message: 'a bug' },
      correlationId: null,
      frames: [{ name: 'f', file: '/assets/a.js', line: 1, column: 2 }],
    },
  ])
})

// Answers A-371
it('names the cause of an error, without personal data', () => {
  const cause = new TypeError('Failed to fetch https://kiln.example/assets/a.js?token=canary')
  const problem = new Error('The screen could not be loaded', { cause })

  expect(written('action', problem)).toEqual([
    [
      '',
      {
        name: 'Error',
        message: 'The screen could not be loaded',
        cause: 'TypeError: Failed to fetch /assets/a.js',
      },
    ],
  ])
})

// Answers A-371
it.each([
  ['a service', refusal('canary'), 'ServiceError'],
  ['a provider', Object.assign(new Error('canary'), { error: 'invalid_grant' }), 'Error'],
])('names a cause that is the answer of %s by its class only', (_whose, cause, name) => {
  expect(written('accessToken', new Error('The session ended', { cause }))).toEqual([
    ['AccessToken Error', { name: 'Error', message: 'The session ended', cause: name }],
  ])
})

// Answers
it.each([
  ['auth', 'Auth Error'],
  ['accessToken', 'AccessToken Error'],
] as const)('logs failures of %s under %s', (kind, prefix) => {
  expect(written(kind, new TypeError('a bug'))).toEqual([
    [prefix, { name: 'TypeError', message: 'a bug' }],
  ])
})

it.each([
  ['invalid_grant', 'invalid_grant'],
  ['canary@example.com', 'unknown'],
  [{ canary: true }, 'unknown'],
])('logs for the provider’s answer %j the code %s', (error, code) => {
  const problem = Object.assign(new Error('canary'), { error, error_description: 'canary' })

  expect(written('auth', problem)).toEqual([['Auth Error', { name: 'Error', code }]])
})

it('logs a thrown value that is not an error by its type only', () => {
  expect(written('bug', 'canary')).toEqual([['', { name: 'string' }]])
})

it('continues if nothing can be logged', () => {
  const report = createReporter(() => {
    throw new Error('The console is closed')
  })

  expect(() => report('bug', new Error('a bug'))).not.toThrow()
})
