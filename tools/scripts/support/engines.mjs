// Finds the browsers for tests, and installs missing browsers; the functions that find a browser install nothing. After
// the installation of the npm packages, this module runs on the machine's own Node (20.19 or newer).
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
 * The path in an environment variable, else the first candidate that exists, else null. A variable that names no
 * program gives null.
 */
const firstOf = (variable, candidates) => {
  const asked = process.env[variable]
  return (
    (asked === undefined ? candidates.find(isThere) : isRunnable(asked) ? asked : undefined) ?? null
  )
}

/**
 * Paths where Playwright may keep its headless shell, newest version first: in folders beside Playwright's Chromium,
 * with the version in their names.
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

/**
 * Paths of whole Chromiums. A whole Chromium uses part of a processor core for each page; a headless shell does not.
 */
const WHOLE_CHROMIUMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
]

/**
 * Path of the Chromium for tests: CHROMIUM_PATH, else a headless shell of the system or of Playwright, else a whole
 * Chromium. With `CHROMIUM=whole`, a whole Chromium comes before a headless shell. Null if none is installed.
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

/** Path of the browser of WebKitGTK; null if the browser, its driver or Xvfb is missing. */
export const findWebKitGtk = () =>
  isThere(onPath('WebKitWebDriver')) && isThere(onPath('Xvfb'))
    ? firstOf('MINIBROWSER_PATH', miniBrowsers())
    : null

/** Path of Playwright's own build of an engine; null if Playwright's installer has not downloaded it. */
const findPlaywrightBuild = engine => {
  const path = { firefox, webkit }[engine].executablePath()
  return isThere(path) ? path : null
}

/** Programs that let Orca speak on an invisible display. */
const ORCA = ['orca', 'dbus-run-session', 'xvfb-run', 'xauth', 'xdotool']

/**
 * The engines, and Orca. `packages` are Debian's packages. `playwright` is the name for Playwright's installer, if it
 * differs from the key; null if Playwright has no such engine. `oldest` is the oldest version that the tests can drive;
 * without `oldest`, any version.
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
  orca: {
    name: 'Orca',
    find: () => (ORCA.every(name => isThere(onPath(name))) ? onPath('orca') : null),
    packages: ['orca', 'dbus-daemon', 'xvfb', 'xauth', 'xdotool'],
    playwright: null,
  },
}

const nameForPlaywright = engine => {
  const { playwright = engine } = ENGINES[engine]
  return playwright
}

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** Installs engines: as root, from Debian's packages; otherwise, or if apt-get fails, as Playwright's own builds. */
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
  const builds = missing.map(nameForPlaywright).filter(name => name !== null)
  if (builds.length === 0) return
  process.stdout.write(`Installing ${builds.join(' and ')} with Playwright’s installer.\n`)
  run(process.execPath, [join('node_modules', 'playwright', 'cli.js'), 'install', ...builds])
}

/** A sentence that says why tests cannot use an engine here; null if they can. */
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
  const { name, packages } = ENGINES[engine]
  const build = nameForPlaywright(engine)
  const elsewhere = build === null ? '' : `; elsewhere, npx playwright install ${build}`
  return `${name} is not here: on Debian, apt-get install ${packages.join(' ')}${elsewhere}.`
}
