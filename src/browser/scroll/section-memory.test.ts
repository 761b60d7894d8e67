import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sectionMemory } from '#src/browser/scroll/section-memory.ts'

/** The history of a tab; the router replaces the browser's `replaceState` by its own. */
class FakeHistory {
  state: unknown = { key: 'k1', cameFrom: 'x' }
  replaceState(state: unknown): void {
    this.state = structuredClone(state)
  }
}

beforeEach(() => {
  const history = new FakeHistory()
  const routed = vi.fn<() => void>()
  vi.stubGlobal('History', FakeHistory)
  vi.stubGlobal('history', Object.assign(history, { replaceState: routed }))
  vi.stubGlobal('location', { pathname: '/my-photos/photos/preview/photo-1' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

// Answers B-098
it('stores the section of the photo in the address, beside the data of the router', () => {
  sectionMemory.note('photo-1', '2024-03')

  expect(sectionMemory.read('photo-1')).toBe('2024-03')
  expect(history.state).toEqual({
    key: 'k1',
    cameFrom: 'x',
    photoSection: { imageId: 'photo-1', section: '2024-03' },
  })
  expect(history.replaceState).not.toHaveBeenCalled()
})

it('stores nothing about a photo that the address does not name', () => {
  sectionMemory.note('photo-2', '2024-03')
  expect(history.state).toEqual({ key: 'k1', cameFrom: 'x' })

  sectionMemory.note('photo-1', '2024-03')
  vi.stubGlobal('location', { pathname: '/my-photos/photos/preview/photo-2' })
  expect(sectionMemory.read('photo-2')).toBeNull()
  expect(sectionMemory.read('photo-1')).toBeNull()
})

it.each([null, 'text', { photoSection: null }, { photoSection: { imageId: 'photo-1' } }])(
  'reads no section from the state %j',
  state => {
    Object.assign(history, { state })
    expect(sectionMemory.read('photo-1')).toBeNull()
  },
)
