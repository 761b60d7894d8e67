export type EngineName = 'chromium' | 'firefox' | 'webkit'

/**
 * Path of the Chromium that tests use: CHROMIUM_PATH, else an installed headless shell, else a whole Chromium, which
 * `CHROMIUM=whole` prefers; null if none is installed.
 */
export const findChromium: () => string | null
/**
 * Path of a stock Firefox, which WebDriver BiDi drives: FIREFOX_PATH, or one of the system; null if none is
 * installed.
 */
export const findFirefox: () => string | null
/**
 * Path of the browser of WebKitGTK, if its driver and a display for it (Xvfb) exist as well; null if one is missing.
 */
export const findWebKitGtk: () => string | null
