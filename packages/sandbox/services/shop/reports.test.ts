import { beforeEach, expect, it } from 'vitest'
import { startSandbox } from '#sandbox/sandbox.ts'
import { overHttp } from '#sandbox/testing/over-http.ts'
import { sandboxOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

const ID = '0123456789abcdef0123456789abcdef'

const sandbox = sandboxOfTests({ photosOfAnna: 0, errorReports: true })

beforeEach(async () => {
  await ask('control', '/reports', { method: 'DELETE' })
})

const ask = (label: string, path: string, init: RequestInit = {}): Promise<Response> =>
  overHttp(new Request(sandbox.origin(label) + path, init))

const send = (body: string): Promise<Response> =>
  ask('reports', '/api/1/envelope/?sentry_key=sandbox', {
    method: 'POST',
    body,
    headers: { origin: sandbox.origin('myaccount') },
  })

const anEvent = (changes: object = {}): object => ({
  event_id: ID,
  timestamp: 1_700_000_000.5,
  exception: { values: [{ type: 'TypeError', value: 'a bug' }] },
  tags: { reported: 'bug' },
  ...changes,
})

const envelope = (...items: object[]): string =>
  [{ event_id: ID }, ...items].map(line => JSON.stringify(line)).join('\n')

const listed = async (): Promise<unknown[]> =>
  (await (await ask('control', '/reports')).json()).reports

it('names its collector in the configuration, and lets the page call it', async () => {
  const answer = await ask('myaccount', '/config.json')
  const { sentryDsn } = await answer.json()

  expect(sentryDsn).toBe(`${sandbox.origin('reports').replace('://', '://sandbox@')}/1`)
  const page = await ask('myaccount', '/')
  expect(page.headers.get('content-security-policy')).toMatch(
    new RegExp(`connect-src [^;]* ${sandbox.origin('reports')};`, 'u'),
  )
})

it('names no collector and lets no page call one if none is configured', async () => {
  const other = await startSandbox({ port: 0, dataFolder: null, appFolder: null, photosOfAnna: 0 })
  const answer = await overHttp(new Request(`${other.origin('myaccount')}/config.json`))

  expect(await answer.json()).not.toHaveProperty('sentryDsn')
  const page = await overHttp(new Request(`${other.origin('myaccount')}/`))
  expect(page.headers.get('content-security-policy')).not.toContain('reports')
  await other.close()
})

it('accepts an envelope, and shows its errors in the control room, newest first', async () => {
  const first = await send(envelope({ type: 'event' }, anEvent()))
  await send(
    envelope({ type: 'session' }, { started: 'x' }, { type: 'event' }, anEvent({ tags: {} })),
  )

  expect([first.status, await first.json()]).toEqual([200, { id: ID }])
  expect(first.headers.get('access-control-allow-origin')).toBe(sandbox.origin('myaccount'))
  expect(await listed()).toEqual([
    expect.objectContaining({ number: 2, tags: {} }),
    {
      number: 1,
      time: '2023-11-14T22:13:20.500Z',
      shop: 'kiln-and-keep',
      title: 'TypeError',
      message: 'a bug',
      tags: { reported: 'bug' },
      event: anEvent(),
    },
  ])
})

const post = (path: string, body: unknown, type: string): Promise<Response> =>
  ask('reports', path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { origin: sandbox.origin('myaccount'), 'content-type': type },
  })

const VIOLATION = {
  blockedURL: 'https://elsewhere.example/script.js?token=secret',
  documentURL: 'https://myaccount.shop.example/change-email-confirmation?code=secret#secret',
  effectiveDirective: 'script-src-elem',
  sample: 'secret',
  statusCode: 200,
}

// Answers B-025
it('names the endpoint for browser reports in its headers, and allows calls to it', async () => {
  const page = await ask('myaccount', '/orders')
  const address = `${sandbox.origin('reports')}/browser`
  expect(page.headers.get('reporting-endpoints')).toBe(`account-area="${address}"`)
  expect(page.headers.get('content-security-policy')).toMatch(
    new RegExp(`; report-uri ${address}; report-to account-area$`, 'u'),
  )
  const { reportsUrl, measuresUrl } = await (await ask('myaccount', '/config.json')).json()
  expect([reportsUrl, measuresUrl]).toEqual([address, `${sandbox.origin('reports')}/measures`])

  const preflight = await ask('reports', '/browser', {
    method: 'OPTIONS',
    headers: {
      origin: sandbox.origin('myaccount'),
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBe(sandbox.origin('myaccount'))
})

/** The address of a link whose question mark a mail program has encoded. */
const ENCODED =
  'https://myaccount.shop.example/subscription-confirmation%3Fconfirmation-token%3Dsecret'

// Answers B-025, B-431
it.each([
  ['application/reports+json', [{ type: 'csp-violation', age: 3, url: ENCODED, body: VIOLATION }]],
  [
    'application/csp-report',
    {
      'csp-report': {
        'blocked-uri': VIOLATION.blockedURL,
        'document-uri': VIOLATION.documentURL,
        'effective-directive': VIOLATION.effectiveDirective,
        'script-sample': 'secret',
        referrer: 'https://mail.example/secret',
      },
    },
  ],
])('accepts a policy violation as %s, without queries and samples', async (type, body) => {
  expect((await post('/browser', body, type)).status).toBe(204)
  const [report] = await listed()
  expect(report).toMatchObject({
    title: 'csp-violation',
    message: 'script-src-elem https://elsewhere.example/script.js',
    shop: 'kiln-and-keep',
  })
  expect(JSON.stringify(report)).not.toContain('secret')
})

// Answers B-026
it('accepts the start check’s report of a page that did not start', async () => {
  const body = { problem: 'failed', release: '0.1.0+0123456789' }
  await post('/browser', [{ type: 'start', body }], 'text/plain;charset=UTF-8')
  expect(await listed()).toMatchObject([{ title: 'start', message: 'failed', tags: body }])
})

const MEASURED = {
  release: '0.1.0+0123456789',
  screen: '/orders/$orderCode',
  firstByte: 40,
  firstPaint: 300,
  largestPaint: 900,
  interaction: null,
  shift: 0.01,
  thumbnail: null,
}

// Answers B-027
it('accepts the performance of a page, and refuses other fields', async () => {
  expect((await post('/measures', MEASURED, 'text/plain')).status).toBe(204)
  expect(await listed()).toMatchObject([
    { title: 'measures', message: '/orders/$orderCode', event: MEASURED },
  ])
  const withMore = await post('/measures', { ...MEASURED, mail: 'anna@example.com' }, 'text/plain')
  expect(withMore.status).toBe(400)
})
