/**
 * The oldest browsers that the product is built for, by their names in MDN's browser compatibility data. The build, the scan of
 * what is served and docs/browsers.md follow from this table. Docs/decisions/0043.
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

export type Browser = keyof typeof FLOOR

/** What customers call these browsers. */
export const BROWSER_NAMES: Record<Browser, string> = {
  chrome: 'Chrome',
  chrome_android: 'Chrome for Android',
  edge: 'Edge',
  firefox: 'Firefox',
  firefox_android: 'Firefox for Android',
  safari: 'Safari',
  safari_ios: 'Safari on iOS',
}

/** The floor as Vite's `build.target` and `build.cssTarget` write it. */
export const BUILD_TARGETS: string[] = [
  `chrome${FLOOR.chrome}`,
  `edge${FLOOR.edge}`,
  `firefox${FLOOR.firefox}`,
  `safari${FLOOR.safari}`,
  `ios${FLOOR.safari_ios}`,
]
