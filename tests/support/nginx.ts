import { spawn } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { type ChangedDeployment, type WebServer, whenServing } from '#tests/support/web-server.ts'
import { findNginx } from '#tools/scripts/support/nginx.mjs'

const FRAME = `daemon off;
master_process off;
pid nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  client_body_temp_path body;
  fastcgi_temp_path fastcgi;
  proxy_temp_path proxy;
  scgi_temp_path scgi;
  uwsgi_temp_path uwsgi;
  include account-area.conf;
}
`

/** Replaces the first match of each pattern. Throws if a pattern has no match: then nginx.conf has changed. */
const replaced = (text: string, changes: readonly (readonly [RegExp, string])[]): string => {
  let result = text
  for (const [place, value] of changes) {
    if (!place.test(result)) throw new Error(`docs/deployment/nginx.conf has no ${place.source}`)
    result = result.replace(place, () => value)
  }
  return result
}

/** Runs nginx with docs/deployment/nginx.conf and the values of a deployment; waits until nginx answers. */
export const startNginx = async ({
  folder,
  configuration,
  hosts,
  change = text => text,
}: ChangedDeployment): Promise<WebServer> => {
  const program = resolve(findNginx())
  const home = await mkdtemp(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const hash = (await readFile(join(folder, 'import-map.sha256'), 'utf8')).trim()
  const written = await readFile('docs/deployment/nginx.conf', 'utf8')
  await writeFile(join(home, 'config.json'), configuration)
  await writeFile(
    join(home, 'import-map.conf'),
    `map "" $account_import_map { default "${hash}"; }\n`,
  )
  await writeFile(
    join(home, 'account-area.conf'),
    change(
      replaced(written, [
        [/listen 8080;/u, `listen 127.0.0.1:${port};`],
        [/root \S+;/u, `root ${resolve(folder)};`],
        [/alias \S+;/u, `alias ${home}/config.json;`],
        [/include \/\S+;/u, 'include import-map.conf;'],
        ...Object.entries(hosts).map(
          ([name, value]) =>
            [
              new RegExp(String.raw`\$account_${name} \{ default "[^"]*"; \}`, 'u'),
              `$account_${name} { default "${value}"; }`,
            ] as const,
        ),
      ]),
    ),
  )
  await writeFile(join(home, 'nginx.conf'), FRAME)

  const child = spawn(program, ['-p', home, '-c', join(home, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return whenServing(child, {
    name: 'nginx',
    home,
    port,
    isServing: () => true,
  })
}
