import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { USUAL_PLACE, type ApiPlace } from '#sandbox/hosts.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { SHOPS } from '#sandbox/shops.ts'
import { deploymentOf, type ServedDeployment } from '#tests/support/web-server.ts'
import { examine } from '#doctor/examine.ts'
import type { Finding } from '#doctor/findings.ts'
import { createNetwork, type Answer, type Network, type Question } from '#doctor/network.ts'

/** A small build with everything that the doctor examines, and a sandbox that serves this build. */
export interface Deployment {
  sandbox: Sandbox
  /** Folder of the built app. */
  folder: string
  /** Address of the account area. */
  origin: string
  /** Text of the deployment's `/config.json`. */
  configuration: string
  /** The input of `startNginx` to serve the deployment. */
  nginx: ServedDeployment
  close(): Promise<void>
}

const SCRIPT = `export const words = '${'many words '.repeat(200)}'`
const RELEASE = '0.1.0+0123456789'
const NAME = '/assets/app-1234.js'
const WORKER = '/assets/reader.worker-1234.js'
const FONT = '/fonts/letters-1.0.0.woff2'
const STYLE = `@font-face { font-family: Letters; src: url('..${FONT}') format('woff2') }`

const writeBuild = async (folder: string): Promise<void> => {
  const hash = (text: string): string => createHash('sha256').update(text).digest('base64')
  const map = JSON.stringify({
    integrity: { [NAME]: `sha256-${hash(SCRIPT)}`, [WORKER]: `sha256-${hash(SCRIPT)}` },
  })
  for (const name of ['assets', 'brands', 'fonts', 'locales']) {
    await mkdir(join(folder, name), { recursive: true })
  }
  for (const name of [NAME, WORKER]) await writeFile(join(folder, name), SCRIPT)
  await writeFile(join(folder, FONT), 'letters')
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><meta name="release" content="${RELEASE}" /><title>The app</title><script type="importmap">${map}</script>`,
  )
  await writeFile(join(folder, 'version.json'), JSON.stringify({ release: RELEASE }))
  await writeFile(join(folder, 'import-map.sha256'), `'sha256-${hash(map)}'\n`)
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, '.built'), 'a note')
  for (const { key, locales } of SHOPS) {
    await writeFile(join(folder, 'brands', `${key}.css`), STYLE)
    for (const locale of locales) await writeFile(join(folder, 'locales', `${locale}.json`), '{}')
  }
}

/** Starts a deployment on a free port, for one file of tests. */
export const startDeployment = async (api: ApiPlace = USUAL_PLACE): Promise<Deployment> => {
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'))
  // Let a web server that runs as another user read the folder.
  await chmod(folder, 0o755)
  await writeBuild(folder)
  const sandbox = await startSandbox({
    port: 0,
    dataFolder: null,
    appFolder: folder,
    photosOfAnna: 0,
    api,
  })
  const origin = sandbox.origin('myaccount')
  const nginx = await deploymentOf(sandbox, folder)
  return {
    sandbox,
    folder,
    origin,
    configuration: nginx.configuration,
    nginx,
    close: async () => {
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the changed response, or null for no change. */
export type AnswerFault = (question: Question, answer: Answer) => Answer | null

/** A network that caches the answers of every origin except `origin`, for many examinations of one deployment. */
export const rememberingNetwork = (origin: string): Network => {
  const network = createNetwork()
  const known = new Map<string, Promise<Answer>>()
  return {
    ...network,
    ask: question => {
      if (new URL(question.address).origin === origin) return network.ask(question)
      // Remove the PKCE challenge, which differs in each request.
      const key = JSON.stringify(question).replace(/code_challenge=[\w-]+/u, '')
      const answer = known.get(key) ?? network.ask(question)
      known.set(key, answer)
      return answer
    },
  }
}

/** A network that sends requests for `origin` to a port of this machine, and all other requests to `network`. */
export const withAccountAt = (network: Network, origin: string, port: number): Network => {
  const account = createNetwork({
    detour: { origin, address: '127.0.0.1', port },
  })
  return {
    ...network,
    ask: question =>
      (new URL(question.address).origin === origin ? account : network).ask(question),
    close: account.close,
  }
}

/** A network that applies a fault to the responses of `network`. */
export const withFault = (network: Network, fault: AnswerFault): Network => ({
  ...network,
  ask: async question => {
    const answer = await network.ask(question)
    return fault(question, answer) ?? answer
  },
})

/** A copy of a response with changed headers; a header with the value null is removed. */
export const withHeaders = (
  answer: Answer,
  changes: Readonly<Record<string, string | null>>,
): Answer => {
  const headers = new Map(answer.headers)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) headers.delete(name)
    else headers.set(name, [value])
  }
  return { ...answer, headers }
}

/** The text of each finding for which the doctor's verdict is `wrong`. */
export const wrongAt = async (origin: string, network: Network): Promise<string[]> =>
  (await examine(origin, network))
    .filter(({ verdict }: Finding) => verdict === 'wrong')
    .map(({ what }) => what)
