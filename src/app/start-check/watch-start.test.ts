import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PATIENCE, watchStart } from '#src/app/start-check/watch-start.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page whose product has not started, and the problems that were reported about it. */
const aPage = () => {
  const view = new EventTarget()
  const reported: string[] = []
  const begin = watchStart(Object.assign(view, { setTimeout, clearTimeout }), problem => {
    reported.push(problem)
  })
  const fire = (type: string, target: object = view): void => {
    view.dispatchEvent(Object.defineProperty(new Event(type), 'target', { value: target }))
  }
  return { reported, begin, fire }
}

const moduleScript = { nodeName: 'SCRIPT', type: 'module' }

it('waits before it reports a module that failed to load, because leaving a page cancels its scripts', () => {
  const { reported, fire } = aPage()
  fire('error', moduleScript)
  vi.advanceTimersByTime(PATIENCE.refused - 1)
  expect(reported).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reported).toEqual(['failed'])

  fire('error', moduleScript)
  fire('load')
  vi.advanceTimersByTime(PATIENCE.loading)
  expect(reported).toEqual(['failed'])
})

it.each(['error', 'unhandledrejection'])(
  'waits two more seconds for the product after an %s, once everything is loaded',
  type => {
    const { reported, fire } = aPage()
    fire(type)
    fire(type)
    vi.advanceTimersByTime(PATIENCE.loading - 1)
    expect(reported).toEqual([])
    fire('load')
    vi.advanceTimersByTime(PATIENCE.thrown - 1)
    expect(reported).toEqual([])
    vi.advanceTimersByTime(1)
    expect(reported).toEqual(['failed'])
  },
)

it('waits two seconds for the product after an error that follows the load event', () => {
  const { reported, fire } = aPage()
  fire('load')
  fire('error')
  vi.advanceTimersByTime(PATIENCE.thrown)
  expect(reported).toEqual(['failed'])
})

it('waits twenty seconds after the load event for a product without content and without an error', () => {
  const { reported, fire } = aPage()
  fire('load')
  vi.advanceTimersByTime(PATIENCE.loaded - 1)
  expect(reported).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reported).toEqual(['failed'])
})

it('reports a page as slow, not as failed, while bytes may still arrive', () => {
  const { reported, fire } = aPage()
  vi.advanceTimersByTime(PATIENCE.loading + 300_000)
  expect(reported).toEqual(['slow'])
  fire('load')
  vi.advanceTimersByTime(PATIENCE.loaded)
  expect(reported).toEqual(['slow', 'failed'])
})

it.each([
  { what: 'a picture', element: { nodeName: 'IMG' } },
  { what: 'a script of an extension', element: { nodeName: 'SCRIPT', type: '' } },
])('does not count $what that could not be loaded as a failure of the product', ({ element }) => {
  const { reported, fire } = aPage()
  fire('error', element)
  vi.advanceTimersByTime(PATIENCE.loading - 1)
  fire('load')
  vi.advanceTimersByTime(PATIENCE.loaded - 1)
  expect(reported).toEqual([])
})

it.each([null, 'error', 'load'])(
  'reports nothing once the product has started, even after %s',
  type => {
    const { reported, begin, fire } = aPage()
    if (type !== null) fire(type)
    begin()
    fire('error', moduleScript)
    fire('error')
    fire('load')
    vi.advanceTimersByTime(600_000)
    expect(reported).toEqual([])
  },
)
