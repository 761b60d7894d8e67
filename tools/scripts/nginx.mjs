// Finds an nginx for tests, or unpacks Debian's into node_modules/.cache: no rights are needed, and nothing is started.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const CACHE = join('node_modules', '.cache', 'nginx')
const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', join(CACHE, 'usr', 'sbin', 'nginx')]

const run = (command, words, cwd) =>
  spawnSync(command, words, { cwd, stdio: 'ignore' }).status === 0

const unpack = () => {
  mkdirSync(CACHE, { recursive: true })
  const download = () => run('apt-get', ['-qq', 'download', 'nginx'], CACHE)
  if (!download() && !(run('apt-get', ['-qq', 'update'], CACHE) && download())) return
  const archive = readdirSync(CACHE).findLast(name => name.endsWith('.deb'))
  if (archive !== undefined) run('dpkg-deb', ['-x', archive, '.'], CACHE)
}

/**
 * The nginx that tests run: NGINX_PATH, one of the system, or Debian's, unpacked on first use. Throws a sentence that says
 * what to do when there is none.
 */
export const findNginx = () => {
  const asked = process.env.NGINX_PATH
  if (asked !== undefined) {
    if (existsSync(asked)) return asked
    throw new Error(`NGINX_PATH names ${asked}, which does not exist.`)
  }
  const find = () => PLACES.find(place => existsSync(place) && run(place, ['-v']))
  const known = find()
  if (known !== undefined) return known
  if (existsSync('/usr/bin/apt-get')) unpack()
  const found = find()
  if (found !== undefined) return found
  throw new Error(
    'The test of docs/deployment/nginx.conf needs an nginx and none could be had: install one with your system ' +
      '(on Debian: apt-get install nginx), or set NGINX_PATH to one.',
  )
}
