import { expect, it } from 'vitest'
import { createHiddenPhotos, hiddenPhotosOf } from '#src/library/deletion/hidden-photos.ts'

// Answers L-189
it('hides photos until the service has answered, and counts each once', () => {
  const hidden = createHiddenPhotos()
  hidden.hide([
    { key: '2026-09', ids: ['a', 'b'] },
    { key: '2026-08', ids: ['c'] },
  ])
  hidden.hide([{ key: '2026-09', ids: ['b'] }])
  expect(['a', 'b', 'c', 'd'].filter(id => hidden.has(id))).toEqual(['a', 'b', 'c'])
  expect(['2026-09', '2026-08', '2026-07'].map(key => hidden.countIn(key))).toEqual([2, 1, 0])

  hidden.settle(['b', 'c', 'unknown'])
  hidden.settle(['b'])
  expect(['a', 'b', 'c'].filter(id => hidden.has(id))).toEqual(['a'])
  expect(['2026-09', '2026-08'].map(key => hidden.countIn(key))).toEqual([1, 0])
})

it('returns the same hidden photos for the same app context', () => {
  const app = {}
  hiddenPhotosOf(app).hide([{ key: '2026-09', ids: ['a'] }])
  expect(hiddenPhotosOf(app).has('a')).toBe(true)
  expect(hiddenPhotosOf({}).has('a')).toBe(false)
})
