import { chromium, type Browser } from 'playwright'
import { findChromium } from '#tools/scripts/support/engines.mjs'

/** Launches Chromium for the soak tests, which do not use Playwright's test runner. */
export const launchChromium = (): Promise<Browser> => {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
}
