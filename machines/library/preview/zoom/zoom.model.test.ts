import { assert, double, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import {
  looked,
  panned,
  pinched,
  wheelScale,
  WHOLE,
  withinLimits,
  zoomAbout,
  type Frame,
  type View,
} from '#machines/library/preview/zoom/zoom.model.ts'

const FRAME: Frame = { width: 1000, height: 800, photoWidth: 1000, photoHeight: 600 }

// Answers L-060, L-302
it.each([
  [0.99, 1],
  [1, 1],
  [1.01, 1.01],
  [2.49, 2.49],
  [2.5, 2.5],
  [2.51, 2.5],
])('limits a requested scale of %d to %d', (asked, scale) => {
  expect(withinLimits({ scale: asked, x: 0, y: 0 }, FRAME)).toEqual({ scale, x: 0, y: 0 })
})

it('keeps the edges of a large photo outside its box', () => {
  expect(withinLimits({ scale: 2, x: 501, y: -201 }, FRAME)).toEqual({ scale: 2, x: 500, y: -200 })
  expect(withinLimits({ scale: 2, x: 499, y: -199 }, FRAME)).toEqual({ scale: 2, x: 499, y: -199 })
})

it('centres a photo that is smaller than its box', () => {
  expect(withinLimits({ scale: 1.2, x: 0, y: 50 }, FRAME)).toEqual({ scale: 1.2, x: 0, y: 0 })
  const tiny = { ...FRAME, photoWidth: 60, photoHeight: 40 }
  expect(zoomAbout(WHOLE, 2.5, { x: 900, y: 700 }, tiny)).toEqual({ scale: 2.5, x: 0, y: 0 })
})

// Answers L-060
it('keeps the point under the pointer in place', () => {
  expect(zoomAbout(WHOLE, 2.5, { x: 500, y: 400 }, FRAME)).toEqual({ scale: 2.5, x: 0, y: 0 })
  expect(zoomAbout(WHOLE, 2.5, { x: 700, y: 400 }, FRAME)).toEqual({ scale: 2.5, x: -300, y: 0 })
  expect(zoomAbout(WHOLE, 2.5, { x: 500, y: 300 }, FRAME)).toEqual({ scale: 2.5, x: 0, y: 150 })
  const large = { scale: 2, x: -100, y: 0 }
  expect(zoomAbout(large, 2.5, { x: 600, y: 400 }, FRAME)).toEqual({ scale: 2.5, x: -150, y: 0 })
  expect(zoomAbout(large, 1, { x: 700, y: 400 }, FRAME)).toEqual(WHOLE)
})

it('moves a photo up to its edges', () => {
  const large = { scale: 2, x: 0, y: 0 }
  expect(panned(large, { x: 30, y: -40 }, FRAME)).toEqual({ scale: 2, x: 30, y: -40 })
  expect(panned(large, { x: 3000, y: -4000 }, FRAME)).toEqual({ scale: 2, x: 500, y: -200 })
})

// Answers L-060
it('reaches both ends of a panorama, by finger and by keys', () => {
  const panorama: Frame = { width: 1000, height: 800, photoWidth: 1000, photoHeight: 7 }
  const large = zoomAbout(WHOLE, 2.5, { x: 500, y: 400 }, panorama)
  expect(panned(large, { x: 9000, y: 0 }, panorama)).toEqual({ scale: 2.5, x: 750, y: 0 })
  expect(panned(large, { x: -9000, y: 0 }, panorama)).toEqual({ scale: 2.5, x: -750, y: 0 })

  const after = (to: 'left' | 'right'): View =>
    Array.from({ length: 12 }).reduce<View>(view => looked(view, to, panorama), large)
  expect([after('left').x, after('right').x]).toEqual([750, -750])
})

// Answers L-060
it('follows two fingers: zooms with their distance, moves with their midpoint', () => {
  const from = [
    { x: 400, y: 400 },
    { x: 600, y: 400 },
  ] as const
  const apart = [
    { x: 300, y: 400 },
    { x: 700, y: 400 },
  ] as const
  const aside = [
    { x: 450, y: 380 },
    { x: 650, y: 380 },
  ] as const
  expect(pinched(WHOLE, from, apart, FRAME)).toEqual({ scale: 2, x: 0, y: 0 })
  expect(pinched({ scale: 2, x: 0, y: 0 }, from, aside, FRAME)).toEqual({ scale: 2, x: 50, y: -20 })
  expect(pinched({ scale: 2, x: 0, y: 0 }, apart, from, FRAME)).toEqual(WHOLE)
})

it('accepts two fingers at the same point', () => {
  const one = [
    { x: 400, y: 400 },
    { x: 400, y: 400 },
  ] as const
  const two = [
    { x: 400, y: 400 },
    { x: 500, y: 400 },
  ] as const
  expect(pinched({ scale: 2, x: 0, y: 0 }, one, two, FRAME)).toEqual({ scale: 2, x: 50, y: 0 })
})

it('zooms by the wheel step by step, within its limits', () => {
  expect(wheelScale(1, -400)).toBe(2.5)
  expect(wheelScale(1, -200)).toBeCloseTo(1.6487, 4)
  expect(wheelScale(1.6487, 200)).toBeCloseTo(1, 3)
  expect(wheelScale(1, 1)).toBe(1)
  expect(wheelScale(2.5, -1)).toBe(2.5)
})

// Answers L-302
it('never exceeds its limits, whatever the gestures', () => {
  const size = integer({ min: 0, max: 4000 })
  const px = integer({ min: -5000, max: 5000 })
  const point = record({ x: px, y: px })
  const frame = record({ width: size, height: size, photoWidth: size, photoHeight: size })
  const holds = ({ scale, x, y }: View, box: Frame): boolean =>
    scale >= 1 &&
    scale <= 2.5 &&
    Math.abs(x) <= Math.max(0, (box.photoWidth * scale - box.width) / 2) &&
    Math.abs(y) <= Math.max(0, (box.photoHeight * scale - box.height) / 2)

  assert(
    property(
      frame,
      point,
      point,
      point,
      point,
      double({ min: -10, max: 10, noNaN: true }),
      (box, a, b, c, d, scale) => {
        const large = zoomAbout(WHOLE, scale, a, box)
        return (
          holds(large, box) &&
          holds(panned(large, b, box), box) &&
          holds(pinched(large, [a, b], [c, d], box), box)
        )
      },
    ),
    { numRuns: 1000, seed: 1 },
  )
})
