import { assert, constantFrom, double, integer, oneof, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boxAt,
  contentAt,
  farthest,
  scrolled,
  scrollSpaceOf,
  type ScrollSpace,
} from '#machines/library/model/scroll-space.ts'

const BILLION = scrollSpaceOf(1_000_000_000, 900)

it.each([
  { content: 0, box: 0 },
  { content: 7_999_999, box: 7_999_999 },
  { content: 8_000_000, box: 8_000_000 },
  { content: 8_000_001, box: 8_000_000 },
  { content: 1_000_000_000, box: 8_000_000 },
])('uses for content of $content px a scroll box of $box px', ({ content, box }) => {
  expect(scrollSpaceOf(content, 900)).toEqual({ content, box, view: 900 })
})

it.each([
  { content: 5000, far: 4100 },
  { content: 901, far: 1 },
  { content: 900, far: 0 },
  { content: 10, far: 0 },
])('lets content of $content px scroll $far px', ({ content, far }) => {
  expect(farthest(scrollSpaceOf(content, 900))).toBe(far)
})

it('maps both ends of a box to the same px of the content', () => {
  expect([0, 1, 999_999, 1_000_000].map(offset => contentAt(BILLION, offset))).toEqual([
    0, 1, 999_999, 1_000_000,
  ])
  expect([7_999_100, 7_999_099, 6_999_100].map(offset => contentAt(BILLION, offset))).toEqual([
    999_999_100, 999_999_099, 998_999_100,
  ])
  expect([0, 1_000_000, 998_999_100, 999_999_100].map(place => boxAt(BILLION, place))).toEqual([
    0, 1_000_000, 6_999_100, 7_999_100,
  ])
})

it('maps the middle of a box to the middle of the content', () => {
  expect(contentAt(BILLION, 7_999_100 / 2)).toBe(999_999_100 / 2)
  expect(boxAt(BILLION, 999_999_100 / 2)).toBe(7_999_100 / 2)
})

it('stops at both ends if the box is dragged beyond', () => {
  expect([contentAt(BILLION, -80), contentAt(BILLION, 9_000_000)]).toEqual([0, 999_999_100])
  expect([boxAt(BILLION, -80), boxAt(BILLION, 2_000_000_000)]).toEqual([0, 7_999_100])
})

it.each([
  { name: 'a step of the wheel', delta: 100, content: 500_000_100 },
  { name: 'a step back', delta: -100, content: 499_999_900 },
  { name: 'two screens', delta: 1800, content: 500_001_800 },
])('moves the content by the same distance as the box by $name', ({ delta, content }) => {
  const stand = { box: 4_000_000, content: 500_000_000 }

  expect(scrolled(BILLION, stand, 4_000_000 + delta)).toEqual({ box: 4_000_000 + delta, content })
})

it.each([1801, -1801, 900_000, -2_999_999])(
  'jumps to the mapped position when the box moves by %i px at once',
  delta => {
    const offset = 4_000_000 + delta

    expect(scrolled(BILLION, { box: 4_000_000, content: 7 }, offset)).toEqual({
      box: offset,
      content: contentAt(BILLION, offset),
    })
  },
)

it('stops at both ends of the content, whatever the steps of the box', () => {
  expect(scrolled(BILLION, { box: 500, content: 40 }, 400)).toEqual({ box: 400, content: 0 })
  expect(scrolled(BILLION, { box: 7_000_000, content: 999_999_050 }, 7_000_100)).toEqual({
    box: 7_000_100,
    content: 999_999_100,
  })
})

describe('for content of any height', () => {
  const views = integer({ min: 200, max: 4000 })
  const tall = oneof(
    integer({ min: 8_000_001, max: 8_100_000 }),
    integer({ min: 8_000_001, max: 1_000_000_000 }),
  )
  const share = oneof(constantFrom(0, 1), double({ min: 0, max: 1, noNaN: true }))

  it('maps a position to the box and back', () => {
    assert(
      property(tall, views, share, (content, view, at) => {
        const space = scrollSpaceOf(content, view)
        const place = at * farthest(space)

        expect(Math.abs(contentAt(space, boxAt(space, place)) - place)).toBeLessThan(0.001)
        const offset = at * (space.box - view)
        expect(Math.abs(boxAt(space, contentAt(space, offset)) - offset)).toBeLessThan(0.001)
      }),
      { numRuns: 1000, seed: 1 },
    )
  })

  it('scrolls as the browser does up to eight million px', () => {
    assert(
      property(integer({ min: 0, max: 8_000_000 }), views, share, (content, view, at) => {
        const space = scrollSpaceOf(content, view)
        const place = at * farthest(space)

        expect([contentAt(space, place), boxAt(space, place)]).toEqual([place, place])
        expect(scrolled(space, { box: place, content: place }, place / 2)).toEqual({
          box: place / 2,
          content: place - (place - place / 2),
        })
      }),
      { numRuns: 1000, seed: 1 },
    )
  })

  it('reaches every px of a billion: the scroll bar gets near, and steps cover the rest', () => {
    assert(
      property(integer({ min: 0, max: 999_999_100 }), views, (place, view) => {
        const space = scrollSpaceOf(1_000_000_000, view)
        const wanted = Math.min(place, farthest(space))

        expect(reached(space, wanted)).toBe(wanted)
      }),
      { numRuns: 1000, seed: 1 },
    )
  })
})

/**
 * The content's position after a drag of the scroll bar to the px nearest to `wanted`, and steps over the remaining
 * distance.
 */
function reached(space: ScrollSpace, wanted: number): number {
  const offset = Math.round(boxAt(space, wanted))
  let stand = { box: offset, content: contentAt(space, offset) }
  for (let steps = 0; steps < 20 && stand.content !== wanted; steps += 1) {
    const delta = wanted - stand.content
    const most = Math.sign(delta) * Math.min(Math.abs(delta), 100)
    stand = scrolled(space, stand, stand.box + most)
  }
  return stand.content
}
