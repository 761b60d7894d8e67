/**
 * The journeys that a Firefox without Playwright's patches cannot play over WebDriver BiDi, by reason. A value is a
 * part of a journey's title or of its file name.
 */
export const LEFT_OUT_OF_FIREFOX: Readonly<Record<string, readonly string[]>> = {
  'axe in the world that Playwright keeps for itself ends the process of the page': [
    'accessibility.test.ts',
    'screens.test.ts',
    'axe finds nothing on',
  ],
  'boxes and fonts are recorded as Chromium draws them': ['looks.test.ts'],
  'no print and no dark by emulation': [
    'the list is printed without its controls',
    'an order is printed as a page of its own',
  ],
  'no touch': ['fingers.test.ts', 'a double tap toggles between scale'],
  'no event of a download': [
    'Bruno pages through his invoices',
    'Anna exports her data from the settings',
  ],
  'no body of an intercepted request': ['after the last photo of the list is deleted'],
  'scripts cannot be switched off': ['a page without scripts says in every language'],
  'reading the pictures in the list ends the context, for a reason that is not known': [
    'an upload works by keyboard alone',
  ],
  'a focus by script shows no ring after a click': ['a zoomed photo is moved by keys'],
  'no events of web sockets': ['photos are imported automatically'],
  'the launch option belongs to Chromium; Firefox shows scroll bars anyway': [
    'scroll-bars.test.ts',
  ],
  'what a page says of faults is the same in every engine': ['writes.test.ts', 'reads.test.ts'],
  'the DevTools protocol of Chromium': [
    'weight.test.ts',
    'layout-shift.test.ts',
    'upload-drop.test.ts',
    'turned-phone.test.ts',
  ],
}
