import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { IS_LONG } from '#tests/soak/length.ts'
import { previewTrips } from '#tests/support/pages/preview-trips.ts'
import { rejectCookies } from '#tests/support/pages/reject-cookies.ts'
import { launchChromium } from '#tests/support/soak-browser.ts'

const SEED = 7
const TRIPS = IS_LONG ? 500 : 10

let sandbox: Sandbox
let browser: Browser

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataFolder: null, appFolder: 'dist' })
  browser = await launchChromium()
})

afterAll(async () => {
  await browser.close()
  await sandbox.close()
})

// Answers L-056, L-057
it(`keeps the list’s position in ${TRIPS} random trips into and out of the preview (seed ${SEED})`, async () => {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
  })
  await rejectCookies(context)
  const page = await context.newPage()
  await page.goto(`${sandbox.origin('myaccount')}/my-photos/photos`)
  await page.getByRole('button', { name: 'Sign in as Anna de Vries' }).click()
  await page.locator('main a[href*="/photos/preview/"]').first().waitFor()

  const trips = await previewTrips(page, SEED, TRIPS)
  expect(trips.filter(({ faults }) => faults.length > 0)).toEqual([])
}, 3_000_000)
