// This script runs on the machine's own Node (20.19 or newer) before any package is installed: import only `node:`
// modules.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

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
      // No package of the lock needs an install script. Without install scripts, no code of a package runs before its
      // first import.
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { stdio: 'inherit' },
  )
  if (status !== 0) stop('npm could not install the dependencies: see its message above.')
  writeFileSync(stampFile, stamp)
}

/** Installs the missing engines. Without a Chromium the script fails; other engines that stay missing are reported. */
const ensureEngines = async wanted => {
  const { adviceFor, ENGINES, installEngines } = await import('./support/engines.mjs')
  const asked = process.env.CHROMIUM_PATH
  if (asked !== undefined && ENGINES.chromium.find() === null) {
    stop(`CHROMIUM_PATH names ${asked}, which is no program.`)
  }
  const missingOf = () => wanted.filter(engine => ENGINES[engine].find() === null)
  const missing = missingOf()
  // Install Orca separately, because apt-get would install no engine where Orca's packages are unknown.
  for (const each of [
    missing.filter(name => name !== 'orca'),
    missing.filter(name => name === 'orca'),
  ]) {
    if (each.length > 0) installEngines(each)
  }
  for (const engine of missingOf()) {
    if (engine === 'chromium') {
      stop(
        `The tests need a Chromium and none could be installed. ${adviceFor(engine)} CHROMIUM_PATH names one elsewhere.`,
      )
    }
    say(`${adviceFor(engine)} What runs in it is skipped.`)
  }
}

const position = process.argv.indexOf('--engines')
if (position !== -1) await ensureEngines(process.argv[position + 1].split(','))
