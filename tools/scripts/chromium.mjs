import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

/** The Chromium that tests use: CHROMIUM_PATH, one of the system, or Playwright's own; null when there is none. */
export const findChromium = () => {
  const asked = process.env.CHROMIUM_PATH
  if (asked !== undefined) return existsSync(asked) ? asked : null
  const path = SYSTEM.find(candidate => existsSync(candidate)) ?? chromium.executablePath()
  return existsSync(path) ? path : null
}
