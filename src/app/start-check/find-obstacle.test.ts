import { expect, it } from 'vitest'
import { type CheckedWindow, findObstacle } from '#src/app/start-check/find-obstacle.ts'

const storage = { getItem: () => null }

/** A window of the oldest supported browser, with overrides. */
const aWindow = (changes: Partial<CheckedWindow> = {}): CheckedWindow => ({
  Array,
  CSS: { supports: (property, value) => property === 'color' && value.startsWith('color-mix(') },
  RegExp,
  isSecureContext: true,
  localStorage: storage,
  sessionStorage: storage,
  ...changes,
})

const refuse = (): never => {
  throw new DOMException('Refused', 'SecurityError')
}

class RegExpBeforeLookbehind extends RegExp {
  constructor(pattern: string) {
    if (pattern.includes('(?<')) throw new SyntaxError('Invalid group')
    super(pattern)
  }
}

const withoutKey = (key: keyof CheckedWindow): CheckedWindow => {
  const { [key]: _, ...others } = aWindow()
  return others as CheckedWindow
}

it('finds no obstacle in a browser that can run the product', () => {
  expect(findObstacle(aWindow())).toBeNull()
})

it.each([
  { browser: 'Safari 16.3', view: aWindow({ RegExp: RegExpBeforeLookbehind }) },
  {
    browser: 'Chrome 110',
    view: aWindow({ CSS: { supports: (_, value) => !value.startsWith('color-mix') } }),
  },
  { browser: 'Firefox 114', view: aWindow({ Array: { prototype: {} } }) },
  { browser: 'a browser without CSS.supports', view: aWindow({ CSS: {} }) },
  { browser: 'a browser of 2012', view: withoutKey('CSS') },
  {
    browser: 'an old browser over http and without storage',
    view: aWindow({ CSS: {}, isSecureContext: false, localStorage: null }),
  },
])('$browser is too old', ({ view }) => {
  expect(findObstacle(view)).toBe('tooOld')
})

it('a page over http is insecure', () => {
  expect(findObstacle(aWindow({ isSecureContext: false, sessionStorage: null }))).toBe('insecure')
})

it.each(['localStorage', 'sessionStorage'] as const)(
  'finds an obstacle without %s, whether it is null or refused',
  name => {
    expect(findObstacle(aWindow({ [name]: null }))).toBe('noStorage')
    const view = Object.defineProperty(aWindow(), name, { get: refuse })
    expect(findObstacle(view)).toBe('noStorage')
    expect(findObstacle(aWindow({ [name]: { getItem: refuse } }))).toBe('noStorage')
  },
)
