import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, normalize, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  rememberingNetwork,
  startDeployment,
  withAccountAt,
  wrongAt,
  type Deployment,
} from '#tests/support/doctor.ts'
import { freePort } from '#tests/support/free-port.ts'
import { createNetwork, headerOf, type Answer } from '#doctor/network.ts'
import { API_PLACES } from '#sandbox/hosts.ts'
import { fileOf } from '#tools/scripts/changed/imports.ts'
import { findNginx } from '#tools/scripts/support/nginx.mjs'

let deployment: Deployment
let home: string
const running = new Set<ChildProcess>()

beforeAll(async () => {
  deployment = await startDeployment()
  home = await mkdtemp(join(tmpdir(), 'container-'))
  await writeFile(join(home, 'config.json'), deployment.configuration)
}, 60_000)

afterEach(async () => {
  for (const child of running) {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
  running.clear()
})

afterAll(async () => {
  await deployment.close()
  await rm(home, { recursive: true, force: true })
})

const start = (script: string, environment: Record<string, string>, ...words: string[]) => {
  const child = spawn(process.execPath, [`tools/container/${script}`, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  })
  running.add(child)
  return child
}

/** Starts the script with which the container serves the account area. */
const startApp = (port: number, environment: Record<string, string> = {}) =>
  start('start-app.ts', {
    ACCOUNT_CONFIGURATION: join(home, 'config.json'),
    ACCOUNT_FOLDER: deployment.folder,
    ACCOUNT_LISTEN: `127.0.0.1:${port}`,
    NGINX_PATH: resolve(findNginx()),
    ...environment,
  })

/** The exit code and the complaint of the container's script, which must not start. */
const complaintOf = async (environment: Record<string, string>) => {
  const child = startApp(await freePort(), environment)
  let complaint = ''
  child.stderr.on('data', (piece: Buffer) => (complaint += piece.toString()))
  const [code] = await once(child, 'exit')
  return [code, complaint]
}

const answering = async (ask: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 0; tries < 500; tries += 1) {
    const answer = await ask().catch(() => null)
    if (answer !== null) return answer
    await wait(50)
  }
  throw new Error('Nobody answers')
}

const wrongBehind = async (port: number, { origin } = deployment): Promise<string[]> => {
  const account = withAccountAt(rememberingNetwork(origin), origin, port)
  await answering(() => account.ask({ address: `${origin}/` }))
  return wrongAt(origin, account)
}

describe('the account area in its container', () => {
  // Answers B-022
  it('is served without findings of the doctor', async () => {
    const port = await freePort()
    startApp(port)
    expect(await wrongBehind(port)).toEqual([])
  })

  // Answers B-022, B-025
  it('sends reports of the policy to the configured address', async () => {
    const port = await freePort()
    const reports = `${deployment.sandbox.origin('reports')}/browser`
    const file = join(home, 'with-reports.json')
    await writeFile(
      file,
      JSON.stringify({ ...JSON.parse(deployment.configuration), reportsUrl: reports }),
    )
    startApp(port, { ACCOUNT_CONFIGURATION: file })
    expect(await wrongBehind(port)).toEqual([])
    const account = createNetwork({
      detour: { origin: deployment.origin, address: '127.0.0.1', port },
    })
    const page = await account.ask({ address: `${deployment.origin}/` })
    expect(headerOf(page, 'reporting-endpoints')).toBe(`account-area="${reports}"`)
  })

  // Answers B-022
  it.each(API_PLACES)(
    'runs in front of a sandbox whose services are %s in a preview',
    async place => {
      const shown = await startDeployment(place)
      const port = await freePort()
      startApp(port, { ACCOUNT_SANDBOX: `127.0.0.1:${shown.sandbox.port}` })
      expect(await wrongBehind(port, shown)).toEqual([])
      await shown.close()
    },
  )

  // Answers B-142
  it('logs no address, also where no service answers', async () => {
    const shown = await startDeployment('own-host')
    const port = await freePort()
    const app = startApp(port, { ACCOUNT_SANDBOX: `127.0.0.1:${shown.sandbox.port}` })
    let log = ''
    app.stderr.on('data', (piece: Buffer) => (log += piece.toString()))
    const inbox = `http://inbox.localhost:${shown.sandbox.port}`
    const network = createNetwork({
      detour: { origin: inbox, address: '127.0.0.1', port },
    })
    const account = withAccountAt(network, shown.origin, port)
    await answering(() => account.ask({ address: `${shown.origin}/` }))
    await shown.close()
    for (const address of [`${shown.origin}/api/order/secret?code=secret`, `${inbox}/secret`]) {
      expect(await account.ask({ address })).toMatchObject({ status: 502 })
    }
    app.kill('SIGTERM')
    await once(app, 'close')
    expect(log).toBe('')
  })

  // Answers B-022
  it('shows the flow book, the emails and the sockets of a sandbox in a preview', async () => {
    const port = await freePort()
    startApp(port, { ACCOUNT_SANDBOX: `127.0.0.1:${deployment.sandbox.port}` })
    expect(await wrongBehind(port)).toEqual([])

    const through = (origin: string) =>
      createNetwork({ detour: { origin, address: '127.0.0.1', port } })
    const book = await through(deployment.origin).ask({ address: `${deployment.origin}/flow-book` })
    expect([book.status, headerOf(book, 'location')]).toEqual([308, '/flow-book/'])
    const inbox = `http://inbox.localhost:${deployment.sandbox.port}`
    const mails = await through(inbox).ask({ address: `${inbox}/mails` })
    expect([mails.status, mails.body.toString()]).toEqual([200, expect.stringContaining('"mails"')])
    const push = deployment.sandbox.origin('push')
    expect(await through(push).shakeHands(`${push}/photos`, deployment.origin)).toBe(101)
  })

  // Answers B-022
  it.each([
    [
      'no configuration',
      { ACCOUNT_CONFIGURATION: '/nowhere/config.json' },
      /^\/nowhere\/config\.json cannot be read: mount/u,
    ],
    [
      'an invalid configuration',
      { ACCOUNT_CONFIGURATION: 'package.json' },
      /^package\.json: orderBaseUrl: .*\n$/u,
    ],
    [
      'no build',
      { ACCOUNT_FOLDER: '/nowhere' },
      /^\/nowhere\/import-map\.sha256 cannot be read: run npm run build/u,
    ],
    ['an invalid address', { ACCOUNT_LISTEN: 'here' }, /^nginx does not take its configuration: /u],
  ])('ends with a sentence if there is %s', async (_, environment, said) => {
    expect(await complaintOf(environment)).toEqual([1, expect.stringMatching(said)])
  })

  // Answers B-022, B-059, B-427
  it.each([
    [{ timeZone: 'Europe/Utrecht' }, /: storefronts\.0\.timeZone: Expected a time zone of IANA/u],
    [
      { hosts: ['myaccount.shop.example'] },
      /: the whole: Expected surveyFrameUrl outside the domain of the token cookies/u,
    ],
  ])('ends with a sentence if the page would leave %j out, or not start', async (change, said) => {
    const { storefronts, ...rest } = JSON.parse(deployment.configuration)
    const file = join(home, 'faulty.json')
    await writeFile(
      file,
      JSON.stringify({
        ...rest,
        surveyFrameUrl: 'https://survey.shop.example/frame',
        storefronts: [{ ...storefronts[0], ...change }],
      }),
    )
    expect(await complaintOf({ ACCOUNT_CONFIGURATION: file })).toEqual([
      1,
      expect.stringMatching(said),
    ])
  })
})

// Answers B-022
it('passes requests from the container’s port on to the sandbox', async () => {
  const [port, door] = [await freePort(), await freePort()]
  start(
    'start-sandbox.ts',
    { SANDBOX_PORT: `${port}`, SANDBOX_DOOR: `${door}` },
    '--data',
    join(home, 'data'),
    '--photos',
    '0',
  )
  const origin = `http://myaccount.kiln-and-keep.localhost:${port}`
  const network = createNetwork({
    detour: { origin, address: '127.0.0.1', port: door },
  })
  const answer = await answering(() => network.ask({ address: `${origin}/config.json` }))
  expect(answer.body.toString()).toContain(`"http://api.kiln-and-keep.localhost:${port}/ab-test"`)
})

describe('the Dockerfile', () => {
  const text = readFileSync('Dockerfile', 'utf8')
  const copied = [
    ...text
      .slice(text.indexOf(' AS app'))
      .matchAll(/^COPY --from=build \/account-area\/(?<from>\S+) (?<to>\S+)$/gmu),
  ].map(({ groups }) => ({ from: groups?.['from'] ?? '', to: groups?.['to'] ?? '' }))
  const isCopied = (path: string): boolean =>
    copied.some(({ from }) => path === from || path.startsWith(`${from}/`))

  /** The project files that a script loads, and the folders of the packages. */
  const loadedBy = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    const imports = readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\b(?! type)[^'";]*? from '(?<from>[^']+)'/gmu,
    )
    for (const { groups } of imports) {
      const from = groups?.['from'] ?? ''
      if (from.startsWith('#')) loadedBy(fileOf(from), seen)
      else if (from.startsWith('.')) loadedBy(normalize(join(dirname(file), from)), seen)
      else if (!from.startsWith('node:')) seen.add(join('node_modules', from))
    }
    return seen
  }

  // Answers B-022
  it('contains every file that its start script loads and reads', () => {
    const loaded = [...loadedBy('tools/container/start-app.ts')]
    expect(loaded).toContain('tools/scripts/headers/page-headers.ts')
    expect(loaded.filter(path => !isCopied(path))).toEqual([])
    const read = ['docs/deployment/nginx.conf', 'package.json']
    expect(read.filter(path => !isCopied(path))).toEqual([])
  })

  // Answers B-022
  it('copies existing files, to the same paths', () => {
    expect(copied.length).toBeGreaterThan(8)
    expect(copied.filter(({ from }) => from !== 'dist' && !existsSync(from))).toEqual([])
    expect(copied.filter(({ from, to }) => to !== from && to !== './')).toEqual([])
  })
})
