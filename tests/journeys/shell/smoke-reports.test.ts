import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { expect, nightly, test } from '#tests/support/journey.ts'

const NAME = 'robot@shop.example'
const PASSWORD = 'a-secret-Word-7'

/**
 * Starts a provider with a sign-in form and one page behind it. If the provider refuses what was typed, its form keeps
 * it.
 */
const startProvider = async (takes: string): Promise<{ server: Server; address: string }> => {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      request.headers.cookie === 'in=1'
        ? '<main id="main"><h1>My account</h1></main>'
        : `<form>
            <input type="email"><input type="password"><input hidden type="submit">
          </form>
          <script>
            document.forms[0].onsubmit = () => {
              const [, { value }] = document.forms[0]
              if (value === '${takes}') { document.cookie = 'in=1'; location.reload() }
              return false
            }
            document.forms[0][1].onkeyup = ({ target }) => { target.type = 'text' }
          </script>`,
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The provider has no port')
  return { server, address: `http://127.0.0.1:${address.port}/` }
}

/** The text of every file below a folder, and of every file that is packed in the HTML report. */
const textsIn = async (folder: string): Promise<string> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  )
  const packed = texts.flatMap(text => {
    const [, zip] = /data:application\/zip;base64,([\w+/=]+)/u.exec(text) ?? []
    return zip === undefined ? [] : Object.values(unzipSync(Buffer.from(zip, 'base64')))
  })
  return [...texts, ...packed.map(bytes => Buffer.from(bytes).toString('latin1'))].join('\n')
}

for (const [what, takes, code] of [
  ['succeeds', PASSWORD, 0],
  ['is refused', 'another', 1],
] as const) {
  // Answers B-433
  test(
    `no report of a smoke run whose sign-in ${what} has the account's name or password`,
    nightly,
    async ({ folder }) => {
      test.setTimeout(90_000)
      const { server, address } = await startProvider(takes)
      const { PATH = '', HOME = '', CHROMIUM_PATH = '' } = process.env
      const run = await promisify(execFile)(
        process.execPath,
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          '--project=smoke',
          '--grep=The overview',
          '--timeout=10000',
          `--output=${join(folder, 'results')}`,
        ],
        {
          env: {
            PATH,
            HOME,
            ...(CHROMIUM_PATH === '' ? {} : { CHROMIUM_PATH }),
            PLAYWRIGHT_REPORT: join(folder, `smoke-${code}.json`),
            SMOKE_AT: address,
            SMOKE_ACCOUNT: NAME,
            SMOKE_PASSWORD: PASSWORD,
          },
        },
      ).catch((error: unknown) => error as { code: number; stdout: string; stderr: string })
      server.close()
      const html = `reports/html/smoke-${code}`
      const junit = `reports/junit/smoke-${code}.xml`
      const texts = [
        run.stdout,
        run.stderr,
        await textsIn(folder),
        await textsIn(html),
        await readFile(junit, 'utf8'),
      ].join('\n')
      await rm(html, { recursive: true })
      await rm(junit)

      expect('code' in run ? run.code : 0).toBe(code)
      const found = ['The overview shows what the account has', NAME, PASSWORD].filter(text =>
        texts.includes(text),
      )
      expect(found).toEqual(['The overview shows what the account has'])
    },
  )
}
