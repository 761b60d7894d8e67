// Finds an nginx or a Caddy for tests, or unpacks Debian's package into node_modules/.cache, which needs no privileges.
// Starts no server.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const run = (command, args, cwd) => spawnSync(command, args, { cwd, stdio: 'ignore' }).status === 0

const unpack = (name, cache) => {
  mkdirSync(cache, { recursive: true })
  const download = () => run('apt-get', ['-qq', 'download', name], cache)
  if (!download() && !(run('apt-get', ['-qq', 'update'], cache) && download())) return
  const archive = readdirSync(cache).findLast(file => file.endsWith('.deb'))
  if (archive !== undefined) run('dpkg-deb', ['-x', archive, '.'], cache)
}

/**
 * The path of a server for tests: from its environment variable, from the system, or from Debian's package, which this
 * function unpacks on first use. Throws if none of them works.
 */
const findServer = ({ name, variable, places, version, tested }) => {
  const asked = process.env[variable]
  if (asked !== undefined) {
    if (existsSync(asked)) return asked
    throw new Error(`${variable} names ${asked}, which does not exist.`)
  }
  const cache = join('node_modules', '.cache', name)
  const find = () =>
    [...places, ...places.map(place => join(cache, place))].find(
      place => existsSync(place) && run(place, version),
    )
  const known = find()
  if (known !== undefined) return known
  if (existsSync('/usr/bin/apt-get')) unpack(name, cache)
  const found = find()
  if (found !== undefined) return found
  throw new Error(
    `The test of ${tested} needs ${name} and none could be had: install one with your system ` +
      `(on Debian: apt-get install ${name}), or set ${variable} to one.`,
  )
}

/** Finds nginx, or unpacks Debian's package. Throws an error with advice if both fail. */
export const findNginx = () =>
  findServer({
    name: 'nginx',
    variable: 'NGINX_PATH',
    places: ['/usr/sbin/nginx', '/usr/local/sbin/nginx'],
    version: ['-v'],
    tested: 'docs/deployment/nginx.conf',
  })

/** Finds Caddy, or unpacks Debian's package. Throws an error with advice if both fail. */
export const findCaddy = () =>
  findServer({
    name: 'caddy',
    variable: 'CADDY_PATH',
    places: ['/usr/bin/caddy', '/usr/local/bin/caddy'],
    version: ['version'],
    tested: 'docs/deployment/Caddyfile',
  })
