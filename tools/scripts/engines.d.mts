export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** The Chromium that tests use, a headless shell unless `CHROMIUM=whole` or CHROMIUM_PATH say otherwise; null when there is none. */
export const findChromium: () => string | null
/** A stock Firefox, which is driven by WebDriver BiDi: FIREFOX_PATH, or one of the system; null when there is none. */
export const findFirefox: () => string | null
/** The browser of WebKitGTK, where its driver and a screen for it are there too; null when one is missing. */
export const findWebKitGtk: () => string | null
/** Playwright's own build of an engine; null where its installer did not bring one. */
export const findPlaywrightBuild: (engine: 'firefox' | 'webkit') => string | null
