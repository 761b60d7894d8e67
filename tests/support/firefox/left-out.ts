/**
 * The journeys that a stock Firefox cannot play by WebDriver BiDi, by reason: a part of the title, or of the
 * file name.
 */
export const LEFT_OUT_OF_FIREFOX: Readonly<Record<string, readonly string[]>> = {
  'axe in the world that Playwright keeps for itself ends the process of the page': [
    'accessibility.test.ts',
    'screens.test.ts',
  ],
  'boxes and fonts are recorded as Chromium draws them': ['looks.test.ts'],
  'no print and no dark by emulation': ['the list is printed without what only a screen can do'],
  'no touch': ['fingers.test.ts'],
  'no events of web sockets': [
    'photos are imported by themselves',
    'a socket that is cut comes back',
    'an import that runs already',
  ],
  'the launch option belongs to Chromium; Firefox shows scroll bars anyway': [
    'scroll-bars.test.ts',
  ],
  'what a page says of faults is the same in every engine': ['writes.test.ts', 'reads.test.ts'],
  'the DevTools protocol of Chromium': ['weight.test.ts', 'layout-shift.test.ts'],
}
