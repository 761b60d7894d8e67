import { spawn } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { type ChangedDeployment, type WebServer, whenServing } from '#tests/support/web-server.ts'
import { findCaddy } from '#tools/scripts/support/nginx.mjs'

/**
 * Runs Caddy with docs/deployment/Caddyfile and the values of a deployment; waits until Caddy serves `/config.json`.
 */
export const startCaddy = async ({
  folder,
  configuration,
  hosts,
  change = text => text,
}: ChangedDeployment): Promise<WebServer> => {
  const home = await mkdtemp(join(tmpdir(), 'caddy-'))
  const port = await freePort()
  await writeFile(join(home, 'config.json'), configuration)
  const written = await readFile('docs/deployment/Caddyfile', 'utf8')
  // Make Caddy listen on this machine only.
  const bound = written.replace('\tencode gzip\n', '\tencode gzip\n\tbind 127.0.0.1\n')
  if (bound === written) throw new Error('docs/deployment/Caddyfile has no encode gzip')
  await writeFile(join(home, 'Caddyfile'), change(bound))
  const child = spawn(
    resolve(findCaddy()),
    ['run', '--config', join(home, 'Caddyfile'), '--adapter', 'caddyfile'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        HOME: home,
        ACCOUNT_SITE: `http://:${port}`,
        ACCOUNT_ROOT: resolve(folder),
        ACCOUNT_CONFIGURATION: home,
        ACCOUNT_IMPORT_MAP: (await readFile(join(folder, 'import-map.sha256'), 'utf8')).trim(),
        ...Object.fromEntries(
          Object.entries(hosts).map(([name, value]) => [`ACCOUNT_${name.toUpperCase()}`, value]),
        ),
      },
    },
  )
  return whenServing(child, {
    name: 'Caddy',
    home,
    port,
    isServing: ({ ok }) => ok,
  })
}
