/** A reason why the product cannot start in this browser, independent of the network. */
export type Obstacle = 'tooOld' | 'insecure' | 'noStorage'

/** The properties of a window that the checks read; old browsers may lack any of them. */
export interface CheckedWindow {
  Array: { prototype: object }
  CSS?: { supports?: (property: string, value: string) => boolean }
  RegExp: new (pattern: string) => unknown
  isSecureContext?: boolean
  localStorage?: Pick<Storage, 'getItem'> | null
  sessionStorage?: Pick<Storage, 'getItem'> | null
}

/** The oldest browsers that the product supports; docs/decisions/0044. */
export var FLOOR = [
  'iOS 16.4+',
  'Safari 16.4+',
  'Chrome 111+',
  'Edge 111+',
  'Firefox 115+',
] as const

function hasSafari164(view: CheckedWindow): unknown {
  return new view.RegExp('(?<=a)b')
}
function hasChrome111(view: CheckedWindow): unknown {
  return view.CSS!.supports!('color', 'color-mix(in srgb,red,blue)')
}
function hasFirefox115(view: CheckedWindow): unknown {
  return 'toSorted' in view.Array.prototype
}
function hasSecureContext(view: CheckedWindow): unknown {
  return view.isSecureContext
}
function hasStorage(view: CheckedWindow): unknown {
  // Read both storages: they throw where storage is blocked, and are null in some embedded browsers.
  view.localStorage!.getItem('')
  view.sessionStorage!.getItem('')
  return true
}

/** The checks in order: if a browser is too old, nothing else matters. A check that is falsy or throws has failed. */
var CHECKS: readonly [Obstacle, (view: CheckedWindow) => unknown][] = [
  ['tooOld', hasSafari164],
  ['tooOld', hasChrome111],
  ['tooOld', hasFirefox115],
  ['insecure', hasSecureContext],
  ['noStorage', hasStorage],
]

/** The first obstacle in a browser; null if the product can start. */
export function findObstacle(view: CheckedWindow): Obstacle | null {
  for (var i = 0; i < CHECKS.length; i++) {
    try {
      if (CHECKS[i]![1](view)) continue
    } catch {
      // Continue below: a check that throws has found an obstacle.
    }
    return CHECKS[i]![0]
  }
  return null
}
