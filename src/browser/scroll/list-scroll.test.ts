import { afterEach, expect, it, vi } from 'vitest'
import { createListScroll } from '#src/browser/scroll/list-scroll.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

// Answers L-057, L-160, L-162
it('remembers the scroll position while a preview is open, and restores it', () => {
  const page = aPage({ scrollY: 1234.5 })
  const scroll = createListScroll(() => false)
  scroll.set()
  expect(page.stored()).toEqual({ scrollPosition: '1234.5' })
  scroll.restore()

  expect(page.scrolled).toEqual([1234.5])
  expect(page.stored()).toEqual({})
  scroll.restore()
  expect(page.scrolled).toEqual([1234.5])
})

// Answers L-057
it('restores the position on a reloaded page, as soon as the list is long enough', () => {
  const page = aPage({ scrollY: 0, stored: { scrollPosition: '3000' } })
  createListScroll(() => true).set()
  page.grow(3699)
  expect(page.scrolled).toEqual([])
  page.grow(3700)
  page.grow(5000)

  expect(page.scrolled).toEqual([3000])
  expect(page.stored()).toEqual({ scrollPosition: '3000' })
})

it('clears the scroll position on any other navigation', () => {
  const page = aPage({ scrollY: 0, stored: { scrollPosition: '3000' } })
  const scroll = createListScroll(() => true)
  scroll.set()
  scroll.clear()
  page.grow(5000)
  scroll.restore()

  expect(page.scrolled).toEqual([])
  expect(page.stored()).toEqual({})
})

it('waits 10 seconds for a list to grow', () => {
  vi.useFakeTimers()
  const page = aPage({ scrollY: 0, stored: { scrollPosition: '3000' } })
  createListScroll(() => true).set()
  vi.advanceTimersByTime(9999)
  expect(page.isWatched()).toBe(true)
  vi.advanceTimersByTime(1)

  expect(page.isWatched()).toBe(false)
})

it('scrolls only once if the preview is closed before the list has grown', () => {
  const page = aPage({ scrollY: 0, stored: { scrollPosition: '3000' } })
  const scroll = createListScroll(() => true)
  scroll.set()
  scroll.restore()
  page.grow(5000)

  expect(page.scrolled).toEqual([3000])
})

it.each([
  ['from an earlier visit', '3000', false],
  ['no number', 'far down', true],
  ['below zero', '-1', true],
])('ignores a position that is %s', (_title, scrollPosition, isReloaded) => {
  const page = aPage({ scrollY: 70, stored: { scrollPosition } })
  createListScroll(() => isReloaded).set()
  page.grow(5000)

  expect(page.scrolled).toEqual([])
  expect(page.stored()).toEqual({ scrollPosition: '70' })
})

it('treats only the first preview after a reload as reloaded', () => {
  const page = aPage({ scrollY: 70 })
  const scroll = createListScroll(() => true)
  scroll.set()
  scroll.set()
  page.grow(5000)

  expect(page.scrolled).toEqual([])
})

it('stores nothing if storage is blocked, and does not throw', () => {
  const page = aPage({ scrollY: 70, isClosed: true })
  const scroll = createListScroll(() => true)
  scroll.set()
  scroll.restore()

  expect(page.scrolled).toEqual([])
})

function aPage({
  scrollY,
  stored = {},
  isClosed = false,
}: {
  scrollY: number
  stored?: Record<string, string>
  isClosed?: boolean
}) {
  const kept = new Map(Object.entries(stored))
  const scrolled: number[] = []
  let watcher: (() => void) | null = null
  const open = (): Map<string, string> => {
    if (isClosed) throw new Error('SecurityError')
    return kept
  }
  const root = { scrollHeight: 0 }
  vi.stubGlobal('scrollY', scrollY)
  vi.stubGlobal('innerHeight', 700)
  vi.stubGlobal('document', { documentElement: root, body: {} })
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => scrolled.push(top))
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => open().get(name) ?? null,
    setItem: (name: string, value: string) => open().set(name, value),
    removeItem: (name: string) => open().delete(name),
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        watcher = callback
      }
      observe(): void {}
      disconnect(): void {
        watcher = null
      }
    },
  )
  return {
    scrolled,
    stored: () => Object.fromEntries(kept),
    isWatched: () => watcher !== null,
    grow: (height: number) => {
      root.scrollHeight = height
      watcher?.()
    },
  }
}
