/**
 * The oldest supported browsers, by their names in MDN's browser compatibility data. The build, the scan of
 * served files and docs/browsers.md follow this table. docs/decisions/0043.
 */
export const FLOOR = {
  chrome: '111',
  chrome_android: '111',
  edge: '111',
  firefox: '115',
  firefox_android: '115',
  safari: '16.4',
  safari_ios: '16.4',
} as const

/** The latest edition of ECMAScript whose whole syntax these browsers parse. */
export const SYNTAX = 2022

export type Browser = keyof typeof FLOOR

export const BROWSER_NAMES: Record<Browser, string> = {
  chrome: 'Chrome',
  chrome_android: 'Chrome for Android',
  edge: 'Edge',
  firefox: 'Firefox',
  firefox_android: 'Firefox for Android',
  safari: 'Safari',
  safari_ios: 'Safari on iOS',
}

/** The oldest supported browsers in the format of Vite's `build.target` and `build.cssTarget`. */
export const BUILD_TARGETS: string[] = [
  `chrome${FLOOR.chrome}`,
  `edge${FLOOR.edge}`,
  `firefox${FLOOR.firefox}`,
  `safari${FLOOR.safari}`,
  `ios${FLOOR.safari_ios}`,
]
