import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/scripts/chromium.mjs'

const executablePath = findChromium()
if (executablePath === null) {
  throw new Error('No Chromium was found: run npm test, which installs one, or set CHROMIUM_PATH')
}

export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'tests/journeys' },
    { name: 'paths', testDir: 'tests/paths' },
  ],
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // What a screen was recorded as changes by `--update-snapshots` alone.
  updateSnapshots: 'none',
  // A fault put in on purpose needs no second try. The third is for the upload's long path; docs/plan.md.
  retries: process.env['PATHS_PATIENCE'] === undefined ? 2 : 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_REPORT'] ?? 'reports/journeys.json' }],
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    trace: 'off',
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
      ],
    },
  },
})
