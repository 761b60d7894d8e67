// Builds the static files of the app into dist/. `--if-changed` does nothing if no source has changed since
// the last build; `--prepare` generates only what the development server needs: brands, texts and the schema
// of the configuration.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { lowerBrandStyles } from './build/brand-styles.mjs'
import { compressAssets } from './build/compress-assets.mjs'
import { writeIntegrity, writeRelease } from './build/integrity.ts'
import { removeSourceTexts } from './build/source-texts.ts'
import { runCheck } from './support/run-check.ts'
import { stampOf } from './support/stamp.mjs'
import { stop } from './support/say.ts'

const STAMP = join('dist', '.built')
/** The folder for the source maps of the last build; each build empties it. */
const MAPS = 'source-maps'
const SOURCES = [
  'src/**/*',
  'machines/**/*',
  'packages/flow-kit/state-path.ts',
  'tools/scripts/*',
  'tools/scripts/{build,configuration,support}/*',
  'tools/scripts/browser-floor/floor.ts',
  'public/favicon.svg',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
]

/** Runs a command. If the command fails, prints its output and ends the build. */
const run = async (...args) => {
  const { ok, said } = await runCheck('build', args)
  if (!ok) stop(1, `${said}\nThe build failed: ${args.join(' ')}`)
}

/**
 * Empties dist/, so that a deployment contains no old files. With `--if-changed`, keeps the flow book, which
 * tools/scripts/flow-book.ts builds from its own sources.
 */
const emptyFolder = () => {
  if (!existsSync('dist')) return
  const kept = process.argv.includes('--if-changed') ? ['flow-book', '.flow-book'] : []
  for (const name of readdirSync('dist').filter(entry => !kept.includes(entry))) {
    rmSync(join('dist', name), { recursive: true, force: true })
  }
}

/**
 * Moves the source maps out of dist/, because deployed maps would publish the source. Error reports are read with these
 * maps.
 */
const setMapsAside = release => {
  const assets = join('dist', 'assets')
  const target = join(MAPS, release, 'assets')
  rmSync(MAPS, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  for (const name of readdirSync(assets).filter(file => file.endsWith('.map'))) {
    renameSync(join(assets, name), join(target, name))
  }
}

const prepare = () =>
  Promise.all([
    run('node', 'tools/scripts/brands.mjs'),
    run('lingui', 'compile'),
    run('node', 'tools/scripts/configuration.ts', '--schema'),
  ])

if (process.env.PLANTED_FAULT !== undefined) {
  stop(2, 'PLANTED_FAULT would plant a fault into the product: unset it')
}
if (process.argv.includes('--prepare')) {
  await prepare()
} else {
  const stamp = stampOf(SOURCES)
  const isFresh =
    process.argv.includes('--if-changed') &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === stamp
  if (!isFresh) {
    process.stdout.write('Building the app.\n')
    emptyFolder()
    await prepare()
    await run('vite', 'build')
    lowerBrandStyles('dist')
    removeSourceTexts('dist')
    const release = writeRelease('dist', JSON.parse(readFileSync('package.json', 'utf8')).version)
    writeIntegrity('dist')
    setMapsAside(release)
    await compressAssets('dist')
    writeFileSync(STAMP, stamp)
  }
}
