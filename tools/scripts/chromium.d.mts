/** The Chromium that tests use: CHROMIUM_PATH, one of the system, or Playwright's own; null when there is none. */
export const findChromium: () => string | null
