import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { folderOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

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

it.each([
  ['/', 200],
  ['/my-photos/photos/some-id', 200],
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

it('sends the file that the build has compressed, or compresses it, by the browser’s preference', async () => {
  const built = brotliCompressSync('compressed by the build')
  await writeFile(join(folder.path, 'dist', 'assets', 'built-1234.js'), SCRIPT)
  await writeFile(join(folder.path, 'dist', 'assets', 'built-1234.js.br'), built)
  const [brotli, gzip, plain] = await Promise.all(
    ['gzip, br', 'gzip', 'identity'].map(encoding =>
      get('/assets/built-1234.js', { 'accept-encoding': encoding }),
    ),
  )
  expect(await bytes(brotli)).toEqual(built)
  expect(brotli?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect((await bytes(plain)).toString()).toBe(SCRIPT)
  expect(gunzipSync(await bytes(gzip)).toString()).toBe(SCRIPT)
})

it('returns 404 instead of the page for a missing file', async () => {
  expect((await get('/assets/gone-1234.js')).status).toBe(404)
  expect((await get('/favicon.ico')).status).toBe(404)
  expect(await (await get('/..;/secret.txt')).text()).not.toContain('outside')
})

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  sandbox.fetch(new Request(`${sandbox.origin('myaccount')}${path}`, { headers }))

const bytes = async (answer: Response | undefined): Promise<Buffer> =>
  Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer())
