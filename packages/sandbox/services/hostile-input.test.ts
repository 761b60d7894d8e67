import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { BRUNO, CLEO, KIRA } from '#sandbox/people/people.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { CALLS, type CallContract } from '#sandbox/services/calls.ts'

/** Invalid ids; the test encodes each once. */
const IDS = [
  '__proto__',
  '.',
  '..',
  '../../etc/passwd',
  'a/b',
  String.raw`a\b`,
  '\0',
  '%zz',
  "' OR 1=1 --",
  '☃',
  'line\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  'x'.repeat(5000),
]

/** Ids with invalid or misleading percent encoding, which the test does not encode again. */
const RAW_IDS = ['%', '%ff', '%c0%ae', '%u0041', '%2f..%2f..']

const cursorOf = (content: unknown): string =>
  `cursor=${Buffer.from(JSON.stringify(content)).toString('base64url')}`

const QUERIES = [
  '__proto__=1',
  'unknown=1',
  'limit=-1',
  'limit=99999999999',
  'limit=1e2',
  'limit=1&limit=x',
  'Limit=1.5&Offset=-0',
  'sortKey=created);DROP TABLE photos;--&sortOrder=asc',
  'cursor=',
  'cursor=%00',
  `cursor=${'A'.repeat(5000)}`,
  cursorOf({ length: 3 }),
  cursorOf(['albums', 1, 2]),
  cursorOf(['shared albums', '\0', "'"]),
  'accountId=1&accountId=2',
  'articleNames=,,,',
  'orderCodes=..,/,%00',
  'channel=__proto__',
  'OrderCode=%F0%9F',
  '%',
  '&'.repeat(1000),
  'a[b]=1&a[__proto__][c]=2',
]

const BODIES: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  'null',
  '1e999',
  '[]',
  '[[]]',
  '{',
  '{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"photoIds":{"length":1}}',
  '{"photoIds":[".."]}',
  `{"photoIds":[${'"a",'.repeat(600)}"a"]}`,
  String.raw`{"name":"\u0000\ud800"}`,
  String.raw`{"email":"a@example.com\r\nBcc: b@example.com","channel":"101-en-gb"}`,
  '{"email":{"toString":"x"},"channel":["101-en-gb"]}',
  '{"query":"{ __schema { types { name } } }"}',
  '{"query":"{ Channels { ...a } } fragment a on Channel { ...a }"}',
  String.raw`{"query":"query { Channel(code: \"\\u0000\", locale: \"x\") { ID } }"}`,
  '{"query":"{ Channels { ID } }","variables":{"__proto__":1}}',
  '["__proto__","..","\'"]',
  '['.repeat(20_000),
  `"${'x'.repeat(2_100_000)}"`,
  new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
  new Uint8Array([0xff, 0xfe, 0x00]),
]

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'content-type': 'text/html' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-length': '99999999999' },
  { 'content-encoding': 'gzip' },
  { 'accept-encoding': 'zstd' },
  { range: 'bytes=5-1' },
  { 'x-correlationid': 'a b<script>' },
  { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'javascript' },
  { 'x-http-method-override': 'DELETE' },
  { cookie: 'a=b; __proto__=c' },
  { 'tus-resumable': '0.0.1' },
  { 'tus-resumable': '1.0.0', 'upload-length': '-1' },
  { 'tus-resumable': '1.0.0', 'upload-length': '9'.repeat(30) },
  { 'tus-resumable': '1.0.0', 'upload-length': '1', 'upload-metadata': 'filename ===, a' },
  { 'tus-resumable': '1.0.0', 'upload-length': '1', 'upload-concat': 'final;/files/a' },
]

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'QUERY']

/** Matches internals of the sandbox, which no answer may contain. */
const INSIDES = /\n\s+at |node_modules|node:|file:\/\/|\.ts\b|SQLITE|SELECT |\/tmp\//u

/** Data of other people, which no answer may contain. */
const FOREIGN = [KIRA, BRUNO].flatMap(({ sub, email, idpSub, familyName }) => [
  sub,
  email,
  idpSub,
  familyName,
])

let sandbox: Sandbox
let bearer: string
let bases: Readonly<Record<string, unknown>>

/** The output of the sandbox on the console, and uncaught errors. */
const noise: unknown[] = []
const note = (...reasons: unknown[]): void => {
  noise.push(...reasons)
}

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataFolder: null, appFolder: null, photosOfAnna: 0 })
  bearer = `Bearer ${await sandbox.tokenFor(CLEO.sub)}`
  const site = sandbox.origin('myaccount')
  const configuration = await sandbox.fetch(new Request(`${site}/config.json`))
  bases = { ...(await configuration.json()), siteBaseUrl: site }
  process.on('unhandledRejection', note)
  vi.spyOn(console, 'error').mockImplementation(note)
})

afterAll(async () => {
  process.off('unhandledRejection', note)
  vi.restoreAllMocks()
  await sandbox.close()
})

const calls: readonly [string, CallContract][] = Object.entries(CALLS)

it.each(calls)('%s refuses malformed input', async (_name, call) => {
  const faults: string[] = []
  for (const request of hostileRequests(call)) faults.push(...(await faultsOf(request)))
  expect([faults, noise]).toEqual([[], []])
})

/** The problems of the answer to a request, as sentences. */
const faultsOf = async (request: Request): Promise<string[]> => {
  const asked = `${request.method} ${request.url.slice(0, 200)}`
  const answer = await sandbox.fetch(request)
  const text = await answer.text()
  const type = answer.headers.get('content-type') ?? ''
  const isSite = new URL(request.url).origin === bases['siteBaseUrl']
  const isRefusal = answer.status >= 400 && !isSite && request.method !== 'HEAD'
  return [
    ...(answer.status >= 500 && !isSite ? [`${asked}: ${answer.status}`] : []),
    ...(isRefusal && type !== 'application/problem+json' ? [`${asked}: ${type}`] : []),
    ...(INSIDES.test(text) ? [`${asked}: ${text.slice(0, 300)}`] : []),
    ...FOREIGN.filter(secret => text.includes(secret)).map(secret => `${asked}: ${secret}`),
  ]
}

const hostileRequests = (call: CallContract): Request[] => {
  const { method, path } = call
  const ids = path.includes('{') ? [...IDS.map(id => encodeURIComponent(id)), ...RAW_IDS] : []
  return [
    ...ids.map(id => ({ path: filled(path, id) })),
    ...QUERIES.map(query => ({ path: `${filled(path, 'x')}?${query}` })),
    ...(method === 'GET' ? [] : BODIES.map(body => ({ path: filled(path, 'x'), body }))),
    ...HEADERS.map(headers => ({ path: filled(path, 'x'), headers })),
    ...METHODS.map(other => ({ path: filled(path, 'x'), method: other })),
    { path: `${filled(path, 'x')}/` },
    { path: `${filled(path, 'x')}//..;/` },
    { path: `/${filled(path, 'x')}` },
  ].map(parts => requestOf(call, parts))
}

const filled = (path: string, segment: string): string => path.replaceAll(/\{\w+\}/gu, segment)

const requestOf = (
  { method, service }: CallContract,
  parts: {
    path: string
    method?: string
    body?: string | Uint8Array<ArrayBuffer>
    headers?: Readonly<Record<string, string>>
  },
): Request => {
  const base = String(bases[`${service}BaseUrl`] ?? bases[`${service}Url`])
  const sent = parts.method ?? method
  const body = ['GET', 'HEAD', 'OPTIONS'].includes(sent) ? null : (parts.body ?? '{}')
  return new Request(base + parts.path, {
    method: sent,
    headers: { authorization: bearer, 'content-type': 'application/json', ...parts.headers },
    body,
  })
}
