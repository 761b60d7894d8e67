// Serves the built account area by nginx, in a container or on any machine with nginx: with the configuration of
// docs/deployment/nginx.conf and the hosts of a config.json. Environment variables, with their defaults:
// - ACCOUNT_CONFIGURATION: the config.json of the deployment; /etc/account-area/config.json
// - ACCOUNT_FOLDER: the build; dist
// - ACCOUNT_IMPORT_MAP: hashes of this build, and of the previous build if both are served; the build's
//   import-map.sha256
// - ACCOUNT_LISTEN: address and port of nginx; 127.0.0.1:8080
// - ACCOUNT_RUN: a folder for the files that nginx writes; a new one
// - ACCOUNT_SANDBOX: for previews, host and port of a sandbox, which provides the config.json and serves every host
//   except the account area's; none
// - NGINX_PATH: nginx; `nginx`
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { CannotServe, configurationIn, partsOf, textOf } from '#tools/scripts/headers/deployment.ts'
import { deployedNginx } from '#tools/scripts/headers/written-files.ts'
import { serverOf } from './server-of.ts'
import { readBackend } from './backend.ts'

const stop = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
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
    backend?.configuration ?? textOf(named, 'mount the config.json of the deployment there')
  const parts = partsOf(
    configurationIn(text, backend === null ? named : 'config.json of the sandbox'),
    textOf(importMap, 'run npm run build, or name the file by ACCOUNT_IMPORT_MAP'),
  )
  const home = resolve(run)
  mkdirSync(home, { recursive: true })
  // Let other users read the folder, because nginx reads it as another user if root has started nginx. The folder has
  // no secrets.
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
  const args = ['-p', home, '-c', join(home, 'nginx.conf'), '-e', 'stderr']
  const { status, stderr } = spawnSync(program, [...args, '-t'], { encoding: 'utf8' })
  if (status !== 0) stop(`nginx does not take its configuration: ${stderr ?? 'it was not found'}`)
  const nginx = spawn(program, args, { stdio: 'inherit' })
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
