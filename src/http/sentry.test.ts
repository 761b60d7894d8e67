import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DatedReport } from '#src/http/reporter-post.ts'
import { createSentry, eventOf } from '#src/http/sentry.ts'
import { CORRELATION_ID } from '#machines/samples/failures.ts'

const AT = 1_700_000_000_000

const REFUSAL: DatedReport = {
  kind: 'action',
  words: {
    name: 'ServiceError',
    kind: 'refused',
    method: 'PUT',
    service: 'order',
    path: '/order/v1/{value}',
    status: 500,
    correlationId: CORRELATION_ID,
    code: null,
  },
  correlationId: CORRELATION_ID,
  frames: [],
  at: AT,
  journal: '',
}

const BUG: DatedReport = {
  kind: 'bug',
  words: { name: 'TypeError', message: 'a bug' },
  correlationId: null,
  frames: [
    { name: 'OrderCard', file: '/assets/a.js', line: 1, column: 2 },
    { name: '?', file: '/assets/b.js', line: 3, column: 4 },
  ],
  at: AT,
  journal: '',
}

let asked: Request[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    asked.push(new Request(input, init))
    return Promise.resolve(new Response('{}'))
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

// Answers A-375
it('converts a refused call into an event with its correlation id as a tag', () => {
  expect(eventOf(REFUSAL)).toEqual({
    level: 'error',
    timestamp: AT / 1000,
    exception: { values: [{ type: 'ServiceError', value: 'PUT /order/v1/{value} 500' }] },
    tags: {
      reported: 'action',
      failure: 'refused',
      method: 'PUT',
      service: 'order',
      path: '/order/v1/{value}',
      status: '500',
      correlationId: CORRELATION_ID,
    },
  })
})

// Answers A-155
it('converts a bug into an event with its frames, outermost first', () => {
  expect(eventOf(BUG)).toEqual({
    level: 'error',
    timestamp: AT / 1000,
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'a bug',
          stacktrace: {
            frames: [
              { function: '?', filename: '/assets/b.js', lineno: 3, colno: 4, in_app: true },
              {
                function: 'OrderCard',
                filename: '/assets/a.js',
                lineno: 1,
                colno: 2,
                in_app: true,
              },
            ],
          },
        },
      ],
    },
    tags: { reported: 'bug' },
  })
})

it('handles a failure without a status and an error without a message', () => {
  const offline = { ...REFUSAL, words: { ...REFUSAL.words, kind: 'offline', status: null } }
  const provider = { ...BUG, words: { name: 'ErrorResponse', code: 'invalid_grant' }, frames: [] }

  expect(eventOf(offline).exception?.values).toEqual([
    { type: 'ServiceError', value: 'PUT /order/v1/{value} offline' },
  ])
  expect(eventOf(provider).exception?.values).toEqual([
    { type: 'ErrorResponse', value: 'invalid_grant' },
  ])
})

// Answers
it('sends one envelope per report, without cookies, and adds nothing about the page or a person', async () => {
  createSentry('https://key@reports.kiln.example/1').send(REFUSAL)
  await vi.waitFor(() => {
    expect(asked).toHaveLength(1)
  })

  const [request] = asked
  const { origin, pathname, searchParams } = new URL(request?.url ?? '')
  expect([origin, pathname]).toEqual(['https://reports.kiln.example', '/api/1/envelope/'])
  expect([...searchParams.keys()].toSorted()).toEqual([
    'sentry_client',
    'sentry_key',
    'sentry_version',
  ])
  expect([request?.method, request?.credentials, request?.referrerPolicy]).toEqual([
    'POST',
    'omit',
    'no-referrer',
  ])
  const lines = ((await request?.text()) ?? '').split('\n').map(line => JSON.parse(line))
  expect(lines.map(Object.keys)).toEqual([
    expect.arrayContaining(['event_id', 'sent_at']),
    ['type'],
    expect.any(Array),
  ])
  expect(Object.keys(lines[2]).toSorted()).toEqual([
    'contexts',
    'environment',
    'event_id',
    'exception',
    'level',
    'platform',
    'sdk',
    'tags',
    'timestamp',
  ])
  expect(Object.keys(lines[2].contexts)).toEqual(['trace'])
  expect(lines[2].sdk.settings).toEqual({ infer_ip: 'never' })
})

// Answers B-024
it('contains the release of the page, by which its source maps are found', async () => {
  createSentry('https://key@reports.kiln.example/1', '0.1.0+0123456789').send(BUG)
  createSentry('https://key@reports.kiln.example/1').send(BUG)
  await vi.waitFor(() => {
    expect(asked).toHaveLength(2)
  })
  const [named, unnamed] = await Promise.all(asked.map(request => request.text()))
  expect(named).toContain('"release":"0.1.0+0123456789"')
  expect(unnamed).not.toContain('"release"')
})
