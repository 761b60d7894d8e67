import { basename } from 'node:path'
import {
  defineConfig,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
} from '@playwright/test'
import { findChromium, findFirefox, findWebKitGtk } from '#tools/scripts/support/engines.mjs'
import { ENGINE } from '#tests/support/engine.ts'
import { LEFT_OUT_OF_FIREFOX } from '#tests/support/firefox/left-out.ts'

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

const chromium = (): Use => {
  const executablePath = findChromium()
  if (executablePath === null) {
    throw new Error('No Chromium was found: run npm test, which installs one, or set CHROMIUM_PATH')
  }
  return {
    browserName: 'chromium',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Send reports of policy violations at once instead of after a minute.
        '--short-reporting-delay',
        // A larger young generation in pages, because the stage starts thousands of machines in one page.
        '--js-flags=--min-semi-space-size=64 --max-semi-space-size=128',
      ],
    },
  }
}

/**
 * A stock Firefox, driven by WebDriver BiDi: for channels that begin with `moz-`, Playwright needs no Firefox of its
 * own build. If no stock Firefox is installed, the tests use Playwright's own build.
 */
const firefox = (): Use => {
  const path = findFirefox()
  return {
    browserName: 'firefox',
    ...(path === null ? {} : { channel: 'moz-firefox' }),
    launchOptions: {
      ...(path === null
        ? {}
        : {
            executablePath: 'tests/support/firefox/stock-firefox.mjs',
            env: { ...process.env, FIREFOX_PATH: path },
          }),
      firefoxUserPrefs: {
        // By default, a headless Firefox reports that it has no mouse and no hover.
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
      },
    },
  }
}

/**
 * Options for WebKit: none if WebKitGTK is installed, because tests/support/webkit starts it; else the options for
 * Playwright's own WebKit.
 */
const webkit = (): Use =>
  findWebKitGtk() === null ? { browserName: 'webkit', ignoreHTTPSErrors: true } : {}

const ENGINES = { chromium, firefox, webkit }

const quoted = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/**
 * In Firefox, leave out the tests of `LEFT_OUT_OF_FIREFOX`. WebKit plays only the walk, because calls that its driver
 * lacks throw errors.
 */
const ofEngine = (): { grepInvert?: RegExp } => {
  if (ENGINE !== 'firefox') return {}
  const parts = Object.values(LEFT_OUT_OF_FIREFOX).flat()
  return { grepInvert: new RegExp(parts.map(quoted).join('|'), 'u') }
}

/**
 * The JSON report of this run. The JUnit report and the HTML report take its name: `reports/junit/journeys.xml`,
 * `reports/html/journeys`.
 */
const report = process.env['PLAYWRIGHT_REPORT'] ?? 'reports/journeys.json'
const reportName = basename(report, '.json')

const endsAtFirst = process.env['FIRST_FAILURE'] !== undefined

export default defineConfig({
  projects: [
    {
      name: 'journeys',
      testDir: 'tests/journeys',
      testIgnore: ['every-engine/**', 'flow-book/**'],
      ...ofEngine(),
    },
    // Playwright runs `book` only if a journey of the book is played.
    { name: 'book', testDir: 'tests/journeys', testMatch: 'flow-book/build-book.ts' },
    {
      name: 'journeys of the book',
      testDir: 'tests/journeys',
      testMatch: 'flow-book/*.test.ts',
      dependencies: ['book'],
      ...ofEngine(),
    },
    { name: 'smoke', testDir: 'tests/smoke', retries: 0 },
    // Orca hears only a browser with a window.
    { name: 'orca', testDir: 'tests/orca', timeout: 240_000, use: { headless: false } },
    { name: 'walk', testDir: 'tests/journeys/every-engine' },
    { name: 'paths', testDir: 'tests/paths', testMatch: 'kit/paths.test.ts' },
    {
      name: 'stage',
      testDir: 'tests/stage',
      // Other engines play only the flows; Chromium also runs the other tests of the folder.
      ...(ENGINE === 'chromium' ? {} : { testMatch: 'stage.test.ts' }),
    },
  ],
  testMatch: '**/*.test.ts',
  outputDir: `test-results/${ENGINE}`,
  fullyParallel: true,
  workers: 2,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // Change recordings only if `--update-snapshots` asks for it.
  updateSnapshots: 'none',
  // End at the first failure, without another try, where FIRST_FAILURE is set: while words are recorded, narrow
  // checks are run, or faults are injected on purpose. In any other run, tools/scripts/support/reports.mjs names each
  // test that needed its second try, and with CI set two of them in one report fail.
  retries: endsAtFirst ? 0 : 1,
  maxFailures: endsAtFirst ? 1 : 0,
  reporter: [
    ['list'],
    ['json', { outputFile: report }],
    ['junit', { outputFile: `reports/junit/${reportName}.xml` }],
    ['html', { outputFolder: `reports/html/${reportName}`, open: 'never' }],
  ],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    // Keep a picture of a failed test, and a trace of its retry.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    ...ENGINES[ENGINE](),
  },
})
