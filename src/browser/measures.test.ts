import { expect, it } from 'vitest'
import { firstPhoto, largestShift, slowestInteraction } from '#src/browser/measures.ts'

// Answers B-027
it.each([
  ['no shifts', [], 0],
  [
    'shifts within one second',
    [
      [0.1, 0],
      [0.05, 900],
    ],
    0.15,
  ],
  [
    'shifts that are a second apart',
    [
      [0.1, 0],
      [0.05, 1000],
    ],
    0.1,
  ],
  [
    'shifts over more than five seconds',
    [
      [0.1, 0],
      [0.1, 900],
      [0.1, 1800],
      [0.1, 2700],
      [0.1, 3600],
      [0.1, 4500],
      [0.1, 5400],
    ],
    0.6,
  ],
] as const)('finds the largest layout shift of %s', (_, shifts, sum) => {
  expect(largestShift(shifts.map(([value, startTime]) => ({ value, startTime })))).toBeCloseTo(sum)
})

// Answers B-027
it('returns the slowest interaction, or the second slowest of fifty', () => {
  expect(slowestInteraction([])).toBeNull()
  expect(slowestInteraction([16, 300, 40])).toBe(300)
  expect(slowestInteraction([...Array.from({ length: 48 }, () => 16), 900, 200])).toBe(200)
})

// Answers B-027
it('counts the shop’s first picture as the first thumbnail', () => {
  const of = (name: string, initiatorType: string, responseEnd: number) => ({
    name,
    initiatorType,
    responseEnd,
  })
  const origins = ['https://storage.shop.example']
  expect(
    firstPhoto(
      [
        of('https://storage.shop.example/users', 'fetch', 100),
        of('https://elsewhere.example/a.jpg', 'img', 200),
        of('https://storage.shop.example/b.jpg', 'img', 400),
        of('https://storage.shop.example/c.jpg', 'img', 300),
      ],
      origins,
    ),
  ).toBe(300)
  expect(firstPhoto([of('/favicon.svg', 'img', 1)], origins)).toBeNull()
})
