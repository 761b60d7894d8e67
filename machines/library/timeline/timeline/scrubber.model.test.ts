import { expect, it } from 'vitest'
import { valueAt } from '#machines/library/timeline/timeline/scrubber.model.ts'

const track = { top: 100, height: 228, thumb: 28 }

it.each([
  { y: 0, value: 0 },
  { y: 114, value: 0 },
  { y: 163, value: 2 },
  { y: 165, value: 3 },
  { y: 214, value: 5 },
  { y: 314, value: 10 },
  { y: 900, value: 10 },
])('a press at $y px means the value $value of 10', ({ y, value }) => {
  expect(valueAt(track, y, 10)).toBe(value)
})

it('a track no higher than its thumb, and a list of one entry, have one value', () => {
  expect(valueAt({ ...track, height: 28 }, 400, 10)).toBe(0)
  expect(valueAt(track, 400, 0)).toBe(0)
})
