import { chromium, type Browser } from 'playwright'
import { findChromium } from '#tools/scripts/support/engines.mjs'

/** The Chromium of the soak tests, which run outside Playwright's own runner. */
export const launchChromium = (): Promise<Browser> => {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
}
