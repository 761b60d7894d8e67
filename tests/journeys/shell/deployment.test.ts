import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { overHttp as ask } from '#sandbox/over-http.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { expect, nightly, test as base } from '#tests/support/journey.ts'
import { startCaddy } from '#tests/support/caddy.ts'
import { startNginx } from '#tests/support/nginx.ts'
import { deploymentOf, type WebServer } from '#tests/support/web-server.ts'

const test = base.extend<{ nginx: WebServer; caddy: WebServer }>({
  nginx: async ({ sandbox }, use) => {
    const nginx = await startNginx(await deploymentOf(sandbox, 'dist'))
    await use(nginx)
    await nginx.stop()
  },
  caddy: async ({ sandbox }, use) => {
    const caddy = await startCaddy(await deploymentOf(sandbox, 'dist'))
    await use(caddy)
    await caddy.stop()
  },
})

// Run the tests one after another: the first one may have to unpack the web server.
test.describe.configure({ mode: 'default' })

/** Headers whose values depend on the web server: the comparison leaves them out. */
const SERVERS_OWN = new Set([
  'accept-ranges',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'strict-transport-security',
  'transfer-encoding',
])

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

const answerAt = async (
  sandbox: Sandbox,
  port: number,
  path: string,
  { method = 'GET', encoding = 'identity' } = {},
): Promise<Answer> => {
  const answer = await ask(
    new Request(`${sandbox.origin('myaccount')}${path}`, {
      method,
      headers: { 'accept-encoding': encoding },
    }),
    port,
  )
  // Ignore `vary`: nginx sends it only with responses that it may compress. These are the responses to a GET of a valid
  // address.
  if (method !== 'GET' || answer.status === 400) answer.headers.delete('vary')
  return {
    status: answer.status,
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !SERVERS_OWN.has(name))),
    body: Buffer.from(await answer.arrayBuffer()).toString('base64'),
  }
}

const assetOf = async (extension: string, isWorker = false): Promise<string> => {
  const files = await readdir(join('dist', 'assets'))
  const name = files.find(
    file => file.includes('.worker-') === isWorker && file.endsWith(extension),
  )
  if (name === undefined) throw new Error(`The build has no ${extension}`)
  return `/assets/${name}`
}

const fontOf = async (): Promise<string> => `/fonts/${(await readdir(join('dist', 'fonts')))[0]}`

const ASKED: readonly { what: string; path: () => string | Promise<string>; method?: string }[] = [
  { what: 'the page', path: () => '/' },
  { what: 'the page by its name', path: () => '/index.html' },
  { what: 'a screen', path: () => '/orders?tab=history' },
  { what: 'a screen of a photo', path: () => '/my-photos/photos/3c1d9e77' },
  { what: 'an order with a slash', path: () => '/orders/A%2F1' },
  { what: 'an order with a dot', path: () => '/orders/AB.12' },
  { what: 'a photo with an extension', path: () => '/my-photos/photos/preview/IMG.12.js' },
  {
    what: 'a link whose question mark a mail program has encoded',
    path: () => '/subscription-confirmation%3Fconfirmation-token%3Dt%26email%3Danna%40example.com',
  },
  { what: 'two slashes', path: () => '//orders?v=1.0' },
  { what: 'a percent sign', path: () => '/%' },
  { what: 'a zero byte', path: () => '/orders/%00' },
  { what: 'a script', path: () => assetOf('.js') },
  { what: 'a worker', path: () => assetOf('.js', true) },
  { what: 'a style', path: () => assetOf('.css') },
  { what: 'a font', path: fontOf },
  { what: 'the texts of a language', path: () => '/locales/nl-NL.json' },
  { what: 'the look of a brand', path: () => '/brands/kiln-and-keep.css' },
  { what: 'the configuration', path: () => '/config.json' },
  { what: 'the icon', path: () => '/favicon.svg' },
  { what: 'a script of another build', path: () => '/assets/orders.screen-gone.js' },
  { what: 'a file that never was', path: () => '/robots.txt' },
  { what: 'the head of a screen', path: () => '/orders', method: 'HEAD' },
  { what: 'a form that is posted', path: () => '/orders', method: 'POST' },
]

// Answers B-431
test(
  'nginx answers like the sandbox, header by header and byte by byte',
  nightly,
  async ({ sandbox, nginx }) => {
    for (const { what, path, method = 'GET' } of ASKED) {
      await test.step(what, async () => {
        const asked = await path()
        const [ours, theirs] = await Promise.all(
          [sandbox.port, nginx.port].map(port => answerAt(sandbox, port, asked, { method })),
        )
        expect(theirs, what).toEqual(ours)
      })
    }
  },
)

test(
  'nginx sends text compressed, and caches it apart from uncompressed text',
  nightly,
  async ({ sandbox, nginx }) => {
    for (const path of ['/', await assetOf('.js'), await assetOf('.css'), '/locales/nl-NL.json']) {
      const { status, headers } = await answerAt(sandbox, nginx.port, path, {
        encoding: 'gzip, br',
      })
      expect([status, headers['content-encoding'], headers['vary']], path).toEqual([
        200,
        'gzip',
        'Accept-Encoding',
      ])
    }
  },
)

test(
  'nginx tells browsers to use https, and serves no hidden files',
  nightly,
  async ({ sandbox, nginx }) => {
    const page = await ask(new Request(`${sandbox.origin('myaccount')}/`), nginx.port)
    expect(page.headers.get('strict-transport-security')).toBe('max-age=63072000')
    for (const path of ['/.built', '/.git/config']) {
      expect((await answerAt(sandbox, nginx.port, path)).status).toBe(404)
    }
  },
)

/** More cookies than nginx and Caddy accept, as another host of the domain may set them. */
const TOSSED = `auth_shop_bearer=${'x'.repeat(40_000)}`

// Answers B-142
test(
  'nginx and Caddy remove cookies that are too long, with a page that leads on',
  nightly,
  async ({ sandbox, nginx, caddy }) => {
    for (const { port } of [nginx, caddy]) {
      const answer = await ask(
        new Request(`${sandbox.origin('myaccount')}/orders`, { headers: { cookie: TOSSED } }),
        port,
      )
      expect(answer.status).toBe(431)
      expect(answer.headers.get('clear-site-data')).toBe('"cookies"')
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/u)
      expect(await answer.text()).toContain('href="/"')
    }
  },
)

/** Paths that Go's HTTP server answers itself, before Caddy gets the request. */
const UNREADABLE = new Set(['/%', '/orders/%00'])

// Answers B-431
test(
  'Caddy answers like the sandbox, header by header and byte by byte',
  nightly,
  async ({ sandbox, caddy }) => {
    for (const { what, path, method = 'GET' } of ASKED) {
      await test.step(what, async () => {
        const asked = await path()
        if (UNREADABLE.has(asked)) return
        const [ours, theirs] = await Promise.all(
          [sandbox.port, caddy.port].map(port => answerAt(sandbox, port, asked, { method })),
        )
        expect(theirs, what).toEqual(ours)
      })
    }
    const script = await assetOf('.js')
    const packed = await answerAt(sandbox, caddy.port, script, { encoding: 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect((await answerAt(sandbox, caddy.port, '/.built')).status).toBe(404)
  },
)

/** Both servers of docs/deployment. */
const SERVERS = [
  { name: 'nginx', start: startNginx },
  { name: 'Caddy', start: startCaddy },
] as const

/** The block of the README that shows a log of this server. */
const documentedLog = (server: 'nginx' | 'Caddy'): string => {
  const block = (server === 'nginx' ? /```nginx\n([^`]*)```/u : /```text\n(log \{[^`]*)```/u).exec(
    readFileSync('docs/deployment/README.md', 'utf8'),
  )?.[1]
  if (block === undefined) throw new Error(`The README shows no log of ${server}`)
  return block
}

const LOGGED = {
  nginx: (file: string) => (text: string) => {
    const [beside = '', path = ''] = documentedLog('nginx').split('access_log ')
    const log = `access_log ${path.replace(/^\S+/u, file)}`
    return beside + text.replace('access_log off;\n', () => log)
  },
  Caddy: (file: string) => (text: string) =>
    text.replace(
      '\tencode gzip\n',
      () =>
        `\tencode gzip\n${documentedLog('Caddy').replace('log {', `log {\n\toutput file ${file}`)}`,
    ),
}

/** Addresses with a secret, each with the part that the log keeps. */
const SECRETS = [
  ['/orders?code=secret', '/orders'],
  ['/subscription-confirmation%3Femail%3Dsecret%40example.com', '/subscription-confirmation'],
  ['/change-email-confirmation%3fconfirmation-token%3dsecret', '/change-email-confirmation'],
  ['/api/order/secret', '/api/order'],
  ['/api/order%3Fsecret', '/api/order'],
] as const

for (const { name, start } of SERVERS) {
  // Answers B-142, B-431
  test(`the log of ${name} that the README shows keeps no secret`, nightly, async ({ sandbox }) => {
    const home = await mkdtemp(join(tmpdir(), 'log-'))
    const log = join(home, 'access.log')
    const server = await start({
      ...(await deploymentOf(sandbox, 'dist')),
      change: LOGGED[name](log),
    })
    for (const [path] of SECRETS) await answerAt(sandbox, server.port, path)
    await server.stop()
    const lines = await readFile(log, 'utf8')
    expect(lines).not.toContain('secret')
    for (const [, kept] of SECRETS) expect(lines).toMatch(new RegExp(`[" ]${kept}[" ]`, 'u'))
    await rm(home, { recursive: true })
  })
}

for (const { name, start } of SERVERS) {
  // Answers B-434
  test(
    `a page of a service below the host of ${name} is not of its origin`,
    nightly,
    async ({ sandbox }) => {
      const service = createServer((_request, response) => {
        response.writeHead(404, { 'content-type': 'text/html' }).end('<script>alert(1)</script>')
      }).listen(0, '127.0.0.1')
      await once(service, 'listening')
      const address = service.address()
      if (address === null || typeof address === 'string')
        throw new Error('The service has no port')
      const server = await start({
        ...(await deploymentOf(sandbox, 'dist')),
        change: text =>
          text
            .replace(/(?<=host stay here\.\n)(?:^[\t ]*# .*\n)+/mu, lines =>
              lines.replaceAll(/^(\s*)# /gmu, '$1'),
            )
            .replace('https://services.example', `http://127.0.0.1:${address.port}`),
      })
      for (const path of ['/api/order/%3Cscript%3E', '/api/order/docs.json']) {
        const { status, headers } = await answerAt(sandbox, server.port, path)
        expect([status, headers['content-security-policy']]).toEqual([
          404,
          "default-src 'none'; frame-ancestors 'none'; sandbox",
        ])
      }
      await server.stop()
      service.close()
    },
  )
}
