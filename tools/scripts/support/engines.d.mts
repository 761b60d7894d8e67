export type EngineName = 'chromium' | 'firefox' | 'webkit'

/**
 * Path of the Chromium for tests: CHROMIUM_PATH, else a headless shell, else a whole Chromium. With `CHROMIUM=whole`, a
 * whole Chromium comes before a headless shell. Null if none is installed.
 */
export const findChromium: () => string | null
/**
 * Path of a stock Firefox, which WebDriver BiDi drives: FIREFOX_PATH, else the Firefox of the system; null if neither
 * exists.
 */
export const findFirefox: () => string | null
/** Path of the browser of WebKitGTK; null if the browser, its driver or Xvfb is missing. */
export const findWebKitGtk: () => string | null
