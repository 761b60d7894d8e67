// Builds the static files of the app into dist/. `--if-changed` does nothing when no source changed since the last time;
// `--prepare` makes only what the development server needs: brands, texts and the schema of the configuration.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lowerBrandStyles } from './brand-styles.mjs'
import { writeIntegrity } from './integrity.mjs'

const STAMP = join('dist', '.built')
const SOURCES = [
  'src/**/*',
  'machines/**/*',
  'tools/scripts/*',
  'tools/scripts/browser-floor/floor.ts',
  'public/favicon.svg',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
]

const sourceStamp = () => {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .toSorted()) {
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const run = (...words) => {
  const [command = '', ...rest] = words
  const { status, stdout, stderr } = spawnSync(command, rest, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  process.stderr.write(`${stdout}${stderr}\nThe build failed: ${words.join(' ')}\n`)
  process.exit(1)
}

const prepare = () => {
  run('node', 'tools/scripts/brands.mjs')
  run('lingui', 'compile')
  run('node', 'tools/scripts/configuration.ts', '--schema')
}

if (process.argv.includes('--prepare')) {
  prepare()
} else {
  const stamp = sourceStamp()
  const isFresh =
    process.argv.includes('--if-changed') &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === stamp
  if (!isFresh) {
    process.stdout.write('Building the app.\n')
    prepare()
    run('vite', 'build')
    lowerBrandStyles('dist')
    writeIntegrity('dist')
    writeFileSync(STAMP, stamp)
  }
}
