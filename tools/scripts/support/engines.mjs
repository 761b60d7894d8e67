// Finds the browsers for tests, and installs missing ones; the functions that find install nothing. Once the
// npm packages are installed, it also runs on the machine's own Node (20.19 or newer).
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, firefox, webkit } from 'playwright'

const isThere = path => path !== undefined && existsSync(path)

const isRunnable = path => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = name =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, name))
    .find(isRunnable)

/**
 * The path in an environment variable, else the first candidate that exists. A variable with a missing path means
 * that the engine is missing.
 */
const firstOf = (variable, candidates) => {
  const asked = process.env[variable]
  return (
    (asked === undefined ? candidates.find(isThere) : isRunnable(asked) ? asked : undefined) ?? null
  )
}

/**
 * Paths where Playwright may keep its headless shell, newest version first: beside its Chromium, in folders with the
 * version in their names.
 */
const playwrightShells = () => {
  const [, folder] = /^(.*)[\\/]chromium-\d+[\\/]/u.exec(chromium.executablePath()) ?? []
  if (folder === undefined || !existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.startsWith('chromium_headless_shell-'))
    .toSorted((one, other) => Number(other.split('-')[1]) - Number(one.split('-')[1]))
    .flatMap(name =>
      readdirSync(join(folder, name)).flatMap(system =>
        ['headless_shell', 'chrome-headless-shell', 'chrome-headless-shell.exe'].map(program =>
          join(folder, name, system, program),
        ),
      ),
    )
}

/** Whole Chromiums, which need part of a processor core for each page; headless shells do not. */
const WHOLE_CHROMIUMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
]

/**
 * The Chromium for tests: CHROMIUM_PATH, the headless shell of the system or of Playwright, or a whole
 * Chromium, which `CHROMIUM=whole` prefers; null if none is installed.
 */
export const findChromium = () => {
  const shells = ['/usr/bin/chromium-headless-shell', ...playwrightShells()]
  return firstOf(
    'CHROMIUM_PATH',
    process.env.CHROMIUM === 'whole'
      ? [...WHOLE_CHROMIUMS, ...shells]
      : [...shells, ...WHOLE_CHROMIUMS],
  )
}

/** The path of a stock Firefox, from FIREFOX_PATH or the system; null if it is not installed. */
export const findFirefox = () =>
  firstOf('FIREFOX_PATH', ['/usr/bin/firefox-esr', '/usr/bin/firefox'])

/** Paths where Debian may have MiniBrowser: in a folder with the architecture's name. */
const miniBrowsers = () =>
  isThere('/usr/lib')
    ? readdirSync('/usr/lib').map(name => join('/usr/lib', name, 'webkit2gtk-4.1', 'MiniBrowser'))
    : []

/**
 * The browser of WebKitGTK, if its driver and a display for it (Xvfb) exist as well; null if one is missing.
 */
export const findWebKitGtk = () =>
  isThere(onPath('WebKitWebDriver')) && isThere(onPath('Xvfb'))
    ? firstOf('MINIBROWSER_PATH', miniBrowsers())
    : null

/** Path of Playwright's own build of an engine; null if Playwright's installer has not downloaded it. */
const findPlaywrightBuild = engine => {
  const path = { firefox, webkit }[engine].executablePath()
  return isThere(path) ? path : null
}

/**
 * Each engine: its public name, its finder, Debian's packages, its name for Playwright's installer if different, and
 * the oldest version that the tests can drive; without `oldest`, any version.
 */
export const ENGINES = {
  chromium: {
    name: 'Chromium',
    find: findChromium,
    packages: ['chromium-headless-shell'],
    playwright: 'chromium-headless-shell',
  },
  'whole-chromium': {
    name: 'Chromium with a window',
    find: () => WHOLE_CHROMIUMS.find(isThere) ?? null,
    packages: ['chromium'],
    playwright: 'chromium',
  },
  firefox: {
    name: 'Firefox',
    find: () => findFirefox() ?? findPlaywrightBuild('firefox'),
    // The oldest version whose WebDriver BiDi works with Playwright.
    oldest: 140,
    packages: ['firefox-esr'],
  },
  webkit: {
    name: 'WebKit',
    find: () => findWebKitGtk() ?? findPlaywrightBuild('webkit'),
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
}

const run = (command, words) => spawnSync(command, words, { stdio: 'inherit' }).status === 0

/** Installs the missing engines: Debian's packages for root; else, or if apt-get fails, Playwright's own builds. */
export const installEngines = missing => {
  const names = missing.map(engine => ENGINES[engine].name).join(' and ')
  const packages = missing.flatMap(engine => ENGINES[engine].packages)
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write(`Installing ${names} from Debian’s packages.\n`)
    process.env.DEBIAN_FRONTEND = 'noninteractive'
    if (
      run('apt-get', ['-qq', 'update']) &&
      run('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', ...packages])
    ) {
      return
    }
  }
  process.stdout.write(`Installing ${names} with Playwright’s installer.\n`)
  run(process.execPath, [
    join('node_modules', 'playwright', 'cli.js'),
    'install',
    ...missing.map(engine => ENGINES[engine].playwright ?? engine),
  ])
}

/** Why an engine cannot be tested here, in a sentence; null if it can. */
export const whyNot = engine => {
  const { name, find, oldest } = ENGINES[engine]
  const path = find()
  if (path === null) return adviceFor(engine)
  if (oldest === undefined) return null
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  const version = Number.parseFloat(/\d+\.\d+/u.exec(stdout ?? '')?.[0] ?? '')
  if (Number.isNaN(version)) return `${path} does not say its version: install ${name} again.`
  return version < oldest
    ? `${name} ${version} is too old: the tests need ${oldest} or newer.`
    : null
}

/** One sentence on how to install a missing engine. */
export const adviceFor = engine => {
  const { name, packages, playwright = engine } = ENGINES[engine]
  return `${name} is not here: on Debian, apt-get install ${packages.join(' ')}; elsewhere, npx playwright install ${playwright}.`
}
