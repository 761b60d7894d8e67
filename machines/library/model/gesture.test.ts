import { expect, it } from 'vitest'
import { hasMoved, isPast, isSideways, swipeOffset } from '#machines/library/model/gesture.ts'

// Answers L-063, L-064
it.each([
  [349, 1000, false],
  [350, 1000, false],
  [351, 1000, true],
  [136, 390, false],
  [137, 390, true],
  [104, 300, false],
  [105, 300, false],
  [106, 300, true],
  [-351, 1000, false],
  [1, 0, true],
])('counts %i px of %i px as past 35 per cent: %s', (distance, size, expected) => {
  expect(isPast(distance, size)).toBe(expected)
})

it.each([
  [9, 0, false],
  [10, 0, false],
  [11, 0, true],
  [6, 8, false],
  [-7, 8, true],
])('counts %i px aside and %i px down as movement: %s', (x, y, expected) => {
  expect(hasMoved({ x: 100, y: 100 }, { x: 100 + x, y: 100 + y })).toBe(expected)
})

it.each([
  [11, 10, true],
  [10, 10, false],
  [-11, 10, true],
  [10, -11, false],
])('counts movement of %i px aside and %i px down as horizontal: %s', (x, y, expected) => {
  expect(isSideways({ x: 5, y: 5 }, { x: 5 + x, y: 5 + y })).toBe(expected)
})

it.each([
  { distance: 100, ends: { hasPrevious: true, hasNext: false }, expected: 100 },
  { distance: -100, ends: { hasPrevious: false, hasNext: true }, expected: -100 },
  { distance: 100, ends: { hasPrevious: false, hasNext: true }, expected: 30 },
  { distance: -100, ends: { hasPrevious: true, hasNext: false }, expected: -30 },
  { distance: 0, ends: { hasPrevious: false, hasNext: false }, expected: 0 },
])('moves a photo by $expected px for a finger that moved $distance px', entry => {
  expect(swipeOffset(entry.distance, entry.ends)).toBe(entry.expected)
})
