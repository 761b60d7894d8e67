// Runs on the machine's own Node (20.19 or newer) before anything is installed: node: imports only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const say = sentence => process.stdout.write(`${sentence}\n`)
const stop = sentence => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  stop(`Node ${process.versions.node} is too old: install Node 20.19 or newer and run this again.`)
}

const stampFile = 'node_modules/.installed'
const stamp = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')

const installed = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp

if (!installed()) {
  say('Installing what the project needs. This happens once.')
  const npm = process.env.npm_execpath
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm']
  const { status } = spawnSync(
    command,
    [
      ...before,
      'install',
      '--no-save',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { stdio: 'inherit' },
  )
  if (status !== 0) stop('npm could not install the dependencies: see its message above.')
  writeFileSync(stampFile, stamp)
}

const run = (command, words) => spawnSync(command, words, { stdio: 'inherit' }).status === 0

const installChromium = () => {
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium from Debian’s packages.')
    process.env.DEBIAN_FRONTEND = 'noninteractive'
    if (
      run('apt-get', ['-qq', 'update']) &&
      run('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', 'chromium'])
    ) {
      return
    }
  }
  say('Installing Chromium with Playwright’s installer.')
  run(process.execPath, [join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'])
}

if (process.argv.includes('--chromium')) {
  const { findChromium } = await import('./chromium.mjs')
  const asked = process.env.CHROMIUM_PATH
  if (asked !== undefined && findChromium() === null) {
    stop(`CHROMIUM_PATH names ${asked}, which does not exist.`)
  }
  if (findChromium() === null) installChromium()
  if (findChromium() === null) {
    stop(
      'The tests need a Chromium and none could be installed: install one with your system ' +
        '(on Debian: apt-get install chromium), or set CHROMIUM_PATH to one.',
    )
  }
}
