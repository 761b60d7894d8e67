import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'
import { loadLateViews } from '#src/ui/late-loads.ts'
import { stopApps } from '#tests/support/views/start-app.tsx'

/** Width of the window in em, for media queries. Other widths and styles are tested in a browser. */
const WIDTH = 80

/** Timeout in ms: on a busy machine, code that a view loads on first use takes seconds to compile. */
configure({ asyncUtilTimeout: 10_000 })

// Replace functions that jsdom lacks, because it has no layout.
Element.prototype.scrollIntoView = () => undefined
window.ResizeObserver = class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
window.IntersectionObserver = class {
  root = null
  rootMargin = ''
  scrollMargin = ''
  thresholds = []
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
  takeRecords = () => []
}
window.matchMedia = query => {
  const [, width = '0', unit] = /width >= ([\d.]+)(em|px)/u.exec(query) ?? []
  const matches = Number(width) / (unit === 'px' ? 16 : 1) <= WIDTH
  return Object.assign(new EventTarget(), { matches }) as MediaQueryList
}

/** Milliseconds in which the code of all late views compiles, also on a busy machine. */
const COMPILING = 60_000

// Otherwise a late view suspends, and a view that suspends appears only in an awaited `act`.
beforeAll(loadLateViews, COMPILING)

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  stopApps()
})
