import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { loadDialog } from '#src/ui/overlays/later-dialog.tsx'
import { stopApps } from '#tests/support/views/start-app.tsx'

/** Width of the window, in em. What depends on another width or on styles is tested in a browser. */
const WIDTH = 80

/** Ms. Code that a view loads on first use is compiled meanwhile, on a busy machine. */
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no layout, and therefore lacks these.
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

// Views that suspend are shown in an awaited `act` only; dialogs open in any.
beforeAll(loadDialog)

afterEach(() => {
  cleanup()
  stopApps()
})
