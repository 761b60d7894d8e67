import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { folderOfTests } from '#tests/support/sandbox-of-tests.ts'

const PAGE = '<!doctype html><title>The app</title>'
const SCRIPT = `export const words = '${'many words '.repeat(50)}'`

const folder = folderOfTests()
let sandbox: Sandbox

beforeAll(async () => {
  const app = join(folder.path, 'dist')
  await mkdir(join(app, 'assets'), { recursive: true })
  await writeFile(join(folder.path, 'secret.txt'), 'outside')
  await writeFile(join(app, 'index.html'), PAGE)
  await mkdir(join(app, 'flow-book'))
  await mkdir(join(app, 'fonts'))
  await writeFile(join(app, 'fonts/figtree-1.0.0.woff2'), '')
  await writeFile(join(app, 'flow-book', 'index.html'), 'the flow book')
  await writeFile(join(app, 'config.schema.json'), '{}')
  await writeFile(join(app, 'import-map.sha256'), "'sha256-map='\n")
  for (const name of ['app', 'reader.worker']) {
    await writeFile(join(app, `assets/${name}-1234.js`), SCRIPT)
  }
  sandbox = await startSandbox({
    port: 0,
    dataFolder: null,
    appFolder: app,
    photosOfAnna: 0,
    styleHashes: ["'sha256-abc='"],
  })
})

afterAll(() => sandbox.close())

it.each(['/', '/orders', '/my-photos/photos/some-id'])(
  'serves the page of the app at %s',
  async path => {
    const answer = await get(path)
    expect([answer.status, await answer.text()]).toEqual([200, PAGE])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  },
)

// Answers A-051
it.each([
  ['/orders/A%2F1', 200],
  ['//orders', 200],
  ['/orders/A%5C1', 200],
  ['/orders/%ff', 200],
  ['/%', 400],
  ['/100%25%', 400],
  ['/orders/%00', 400],
  ['/orders/..%2f..%2fsecret.txt', 400],
])('answers %s with the page of the app, and not with JSON', async (path, status) => {
  const answer = await get(path)
  expect([answer.status, await answer.text()]).toEqual([status, PAGE])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

it('caches hashed assets and fonts for ever and revalidates the rest', async () => {
  for (const path of ['/assets/app-1234.js', '/fonts/figtree-1.0.0.woff2']) {
    expect((await get(path)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
  }
  expect((await get('/config.schema.json')).headers.get('cache-control')).toBe('no-cache')
  expect((await get('/config.json')).headers.get('cache-control')).toBe('no-cache')
})

it('shows the flow book beside the app, with a content security policy of its own', async () => {
  const lead = await get('/flow-book')
  expect([lead.status, lead.headers.get('location')]).toEqual([308, '/flow-book/'])

  const book = await get('/flow-book/')
  expect([book.status, await book.text()]).toEqual([200, 'the flow book'])
  expect(book.headers.get('content-security-policy')).toContain("connect-src 'self';")
})

it('reloads the page of the flow book until it is built', async () => {
  const withoutBook = await mkdtemp(join(tmpdir(), 'application-'))
  const empty = await startSandbox({ port: 0, dataFolder: null, appFolder: withoutBook })
  const answer = await empty.fetch(new Request(`${empty.origin('myaccount')}/flow-book/`))
  expect([answer.status, answer.headers.get('refresh')]).toEqual([503, '3'])
  expect(await answer.text()).toContain('The flow book is not built yet')
  await empty.close()
  await rm(withoutBook, { recursive: true })
})

it('compresses text by the browser’s preference', async () => {
  const [brotli, gzip, plain] = await Promise.all(
    ['gzip, deflate, br', 'gzip', 'identity'].map(encoding =>
      get('/assets/app-1234.js', { 'accept-encoding': encoding }),
    ),
  )
  expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(SCRIPT)
  expect(gunzipSync(await bytes(gzip)).toString()).toBe(SCRIPT)
  expect((await bytes(plain)).toString()).toBe(SCRIPT)
  expect(brotli?.headers.get('content-encoding')).toBe('br')
  expect(plain?.headers.get('content-encoding')).toBeNull()
})

it('compresses the configuration, as web servers do', async () => {
  const [brotli, plain] = await Promise.all(
    ['br', 'identity'].map(encoding => get('/config.json', { 'accept-encoding': encoding })),
  )
  const sent = await bytes(brotli)
  const known = await bytes(plain)
  expect(brotliDecompressSync(sent).toString()).toBe(known.toString())
  expect(sent.byteLength).toBeLessThan(known.byteLength / 2)
  expect(brotli?.headers.get('content-type')).toBe('application/json')
})

it('sends the file that the build has compressed', async () => {
  const built = brotliCompressSync('compressed by the build')
  await writeFile(join(folder.path, 'dist', 'assets', 'built-1234.js'), SCRIPT)
  await writeFile(join(folder.path, 'dist', 'assets', 'built-1234.js.br'), built)
  const [brotli, gzip] = await Promise.all(
    ['gzip, br', 'gzip'].map(encoding =>
      get('/assets/built-1234.js', { 'accept-encoding': encoding }),
    ),
  )
  expect(await bytes(brotli)).toEqual(built)
  expect(brotli?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(gunzipSync(await bytes(gzip)).toString()).toBe(SCRIPT)
})

it('returns 404 instead of the page for a missing file', async () => {
  expect((await get('/assets/gone-1234.js')).status).toBe(404)
  expect((await get('/favicon.ico')).status).toBe(404)
  expect(await (await get('/..;/secret.txt')).text()).not.toContain('outside')
})

it.each([
  ['/', true],
  ['/orders', true],
  ['/%', true],
  ['/flow-book/', true],
  ['/assets/reader.worker-1234.js', true],
  ['/assets/gone-1234.js', true],
  ['/assets/app-1234.js', false],
  ['/config.json', false],
  ['/config.schema.json', false],
])('sends the policy with what browsers apply it to: %s, %s', async (path, isSent) => {
  const policy = (await get(path)).headers.get('content-security-policy')
  expect(policy?.includes("default-src 'none'") ?? false).toBe(isSent)
})

it('sends a policy that names exact hosts', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? ''
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("style-src 'self' 'sha256-abc='")
  expect(policy).toContain(
    `connect-src 'self' ${sandbox.origin('api')} ${sandbox.origin('storage')} ${sandbox.origin('id')}`,
  )
  expect(policy).toContain(`form-action 'self' ${sandbox.origin('id')} ${sandbox.origin('shop')}`)
  expect(policy).toContain(`img-src 'self' blob: ${sandbox.origin('storage')}`)
  expect(policy).toContain(`frame-src ${sandbox.origin('archives')} ${sandbox.origin('survey')};`)
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types app")
})

it('allows only the build’s import map', async () => {
  const page = await get('/orders')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-map=';")
})

it.each(['/', '/orders', '/config.json', '/assets/app-1234.js', '/flow-book/', '/%ff'])(
  'sends no Integrity-Policy with %s, because WebKit would block every static import',
  async path => {
    const { headers } = await get(path)
    expect(headers.get('integrity-policy')).toBeNull()
    expect(headers.get('integrity-policy-report-only')).toBeNull()
  },
)

it.each([
  '/',
  '/assets/app-1234.js',
  '/config.json',
  '/flow-book/',
  '/assets/gone-1234.js',
  '/%ff',
])('sends every page header for %s', async path => {
  const { headers } = await get(path)
  expect(
    [
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'permissions-policy',
      'referrer-policy',
      'x-content-type-options',
    ].map(name => headers.get(name)),
  ).toEqual([
    'same-origin',
    'same-origin',
    'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'no-referrer',
    'nosniff',
  ])
  expect(headers.get('vary') ?? '').not.toContain('Origin')
})

it('serves no hidden files', async () => {
  expect((await get('/.built')).status).toBe(404)
  expect((await get('/.git/config')).status).toBe(404)
})

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  sandbox.fetch(new Request(`${sandbox.origin('myaccount')}${path}`, { headers }))

const bytes = async (answer: Response | undefined): Promise<Buffer> =>
  Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer())
