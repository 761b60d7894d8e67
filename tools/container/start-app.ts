// Serves the built account area by nginx, as docs/deployment/nginx.conf has it, with the hosts of its config.json: what the
// container does, and any machine with nginx. The environment says
// - ACCOUNT_CONFIGURATION: the config.json of the deployment, /etc/account-area/config.json
// - ACCOUNT_FOLDER: the build, dist
// - ACCOUNT_IMPORT_MAP: hashes of this build, and of the one before where both are served; import-map.sha256 of the build
// - ACCOUNT_LISTEN: 127.0.0.1:8080
// - ACCOUNT_RUN: a folder for what nginx writes, a new one
// - ACCOUNT_SANDBOX: for previews, host and port of a sandbox: its config.json, and everything that is not the account area
// - NGINX_PATH: nginx
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { configuration } from '#machines/model/configuration/configuration.ts'
import { partsOf } from '#tools/scripts/headers/deployment.ts'
import { deployedNginx } from '#tools/scripts/headers/written-files.ts'
import { CannotServe, serverOf } from './server-of.ts'
import { readBackend } from './backend.ts'

const stop = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const read = (file: string, advice: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new CannotServe(`${file} cannot be read: ${advice}`)
  }
}

const configurationIn = (text: string) => {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson(), configuration), text)
  if (json.success) return json.output
  const [issue] = json.issues
  throw new CannotServe(
    `config.json: ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}. docs/configuration.md says what it has to hold.`,
  )
}

const prepare = async () => {
  const {
    ACCOUNT_CONFIGURATION: named = '/etc/account-area/config.json',
    ACCOUNT_FOLDER: folder = 'dist',
    ACCOUNT_IMPORT_MAP: importMap = join(folder, 'import-map.sha256'),
    ACCOUNT_LISTEN: listen = '127.0.0.1:8080',
    ACCOUNT_RUN: run = mkdtempSync(join(tmpdir(), 'account-area-')),
    ACCOUNT_SANDBOX: address,
  } = process.env
  const backend = address === undefined ? null : await readBackend(address)
  const text =
    backend?.configuration ?? read(named, 'mount the config.json of the deployment there')
  const parts = partsOf(
    configurationIn(text),
    read(importMap, 'run npm run build, or name the file by ACCOUNT_IMPORT_MAP'),
  )
  const home = resolve(run)
  mkdirSync(home, { recursive: true })
  // As root, nginx reads as another user; nothing in it is secret.
  chmodSync(home, 0o755)
  writeFileSync(join(home, 'config.json'), text)
  writeFileSync(
    join(home, 'nginx.conf'),
    serverOf(deployedNginx(parts), { folder: resolve(folder), home, listen, backend }),
  )
  return home
}

try {
  const home = await prepare()
  const program = process.env['NGINX_PATH'] ?? 'nginx'
  const words = ['-p', home, '-c', join(home, 'nginx.conf'), '-e', 'stderr']
  const { status, stderr } = spawnSync(program, [...words, '-t'], { encoding: 'utf8' })
  if (status !== 0) stop(`nginx does not take its configuration: ${stderr ?? 'it was not found'}`)
  const nginx = spawn(program, words, { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGQUIT'] as const) {
    process.on(signal, () => nginx.kill(signal))
  }
  nginx.once('exit', code => {
    process.exitCode = code ?? 0
  })
} catch (error) {
  if (!(error instanceof CannotServe)) throw error
  stop(error.message)
}
