import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { statePath } from '#machines/kit/state-path.ts'
import { photoDragMachine } from '#machines/library/preview/photo-drag/photo-drag.machine.ts'

const WHOLE = { width: 1000, height: 800, isWhole: true }

// Answers L-064
it.each([
  [649, 'next'],
  [650, null],
  [651, null],
])('after a finger moved left from 1000 to %i of 1000 px shows: %s', (x, expected) => {
  const { actor, emitted, seen } = moved({ from: { x: 1000, y: 400 }, by: { x: -50, y: 0 } })
  actor.send({ type: 'pointer.up', id: 1, x, y: 400 })

  expect(emitted).toEqual(expected === null ? [] : [expected])
  expect(seen()).toEqual({ state: 'resting', aside: 0, below: 0 })
})

// Answers L-064
it.each([
  [349, null],
  [350, null],
  [351, 'previous'],
])('after a finger moved right from 0 to %i of 1000 px shows: %s', (x, expected) => {
  const { actor, emitted } = moved({ from: { x: 0, y: 400 }, by: { x: 50, y: 0 } })
  actor.send({ type: 'pointer.up', id: 1, x, y: 400 })

  expect(emitted).toEqual(expected === null ? [] : [expected])
})

// Answers L-063
it.each([
  [379, false],
  [380, false],
  [381, true],
])('after a finger moved down from 100 to %i of 800 px closes: %s', (y, closes) => {
  const { actor, emitted, seen } = moved({ from: { x: 400, y: 100 }, by: { x: 0, y: 50 } })
  actor.send({ type: 'pointer.up', id: 1, x: 400, y })

  expect(emitted).toEqual(closes ? ['away'] : [])
  expect(seen()).toEqual({ state: 'resting', aside: 0, below: 0 })
})

it.each([
  [9, 0, 'held.pressed'],
  [10, 0, 'held.pressed'],
  [11, 0, 'held.swiping'],
  [-11, 0, 'held.swiping'],
  [12, 11, 'held.swiping'],
  [12, -11, 'held.swiping'],
  [12, 12, 'held.dragging'],
  [10, 11, 'held.dragging'],
  [0, 10, 'held.pressed'],
  [0, 11, 'held.dragging'],
  [0, -10, 'held.pressed'],
  [0, -11, 'held.givenUp'],
  [12, -12, 'held.givenUp'],
])('after %i px sideways and %i px down is in the state: %s', (x, y, state) => {
  const { seen } = moved({ from: { x: 400, y: 300 }, by: { x, y } })

  expect(seen().state).toBe(state)
})

it('follows the finger sideways once a swipe has begun, even if the finger moves down', () => {
  const { actor, seen, emitted } = moved({ from: { x: 500, y: 400 }, by: { x: -50, y: 0 } })
  actor.send({ type: 'pointer.move', id: 1, x: 300, y: 700 })
  expect(seen()).toEqual({ state: 'held.swiping', aside: -200, below: 0 })
  expect(actor.getSnapshot().hasTag('moving')).toBe(true)
  actor.send({ type: 'pointer.move', id: 2, x: 0, y: 0 })
  expect(seen().aside).toBe(-200)
  actor.send({ type: 'pointer.cancel', id: 2 })
  actor.send({ type: 'pointer.up', id: 2, x: 0, y: 400 })
  expect(seen().state).toBe('held.swiping')
  actor.send({ type: 'pointer.cancel', id: 1 })

  expect(seen()).toEqual({ state: 'resting', aside: 0, below: 0 })
  expect(emitted).toEqual([])
})

it('follows the finger down, and not above the point where the drag began', () => {
  const { actor, seen, emitted } = moved({ from: { x: 400, y: 100 }, by: { x: 0, y: 50 } })
  actor.send({ type: 'pointer.move', id: 1, x: 900, y: 300 })
  expect(seen()).toEqual({ state: 'held.dragging', aside: 0, below: 200 })
  expect(actor.getSnapshot().hasTag('moving')).toBe(true)
  actor.send({ type: 'pointer.move', id: 2, x: 0, y: 700 })
  expect(seen().below).toBe(200)
  actor.send({ type: 'pointer.move', id: 1, x: 900, y: 99 })
  expect(seen().below).toBe(0)
  actor.send({ type: 'pointer.up', id: 2, x: 0, y: 700 })
  expect(seen().state).toBe('held.dragging')
  actor.send({ type: 'pointer.up', id: 1, x: 0, y: 100 })

  expect(seen()).toEqual({ state: 'resting', aside: 0, below: 0 })
  expect(emitted).toEqual([])
})

it.each([
  ['held.pressed', { x: 0, y: 0 }],
  ['held.swiping', { x: 50, y: 0 }],
  ['held.dragging', { x: 0, y: 50 }],
])('is cancelled by a second finger while it is %s', (state, by) => {
  const { actor, seen, emitted } = moved({ from: { x: 400, y: 100 }, by })
  expect(seen().state).toBe(state)
  actor.send({ type: 'pointer.down', id: 2, x: 600, y: 400, ...WHOLE })
  expect(seen()).toEqual({ state: 'held.givenUp', aside: 0, below: 0 })
  actor.send({ type: 'pointer.move', id: 1, x: 0, y: 700 })
  actor.send({ type: 'pointer.up', id: 2, x: 0, y: 700 })
  actor.send({ type: 'pointer.cancel', id: 2 })
  expect(seen().state).toBe('held.givenUp')
  actor.send({ type: 'pointer.up', id: 1, x: 0, y: 700 })

  expect(seen().state).toBe('resting')
  expect(emitted).toEqual([])
})

// Answers L-060
it('starts no swipe on a zoomed photo, nor beside another finger', () => {
  const actor = createActor(photoDragMachine).start()
  actor.send({ type: 'pointer.down', id: 1, x: 500, y: 400, ...WHOLE, isWhole: false })
  actor.send({ type: 'pointer.move', id: 1, x: 100, y: 400 })

  expect(actor.getSnapshot().value).toBe('resting')
})

function moved({ from, by }: { from: { x: number; y: number }; by: { x: number; y: number } }) {
  const emitted: string[] = []
  const actor = createActor(
    photoDragMachine.provide({
      actions: {
        notifyNext: () => {
          emitted.push('next')
        },
        notifyPrevious: () => {
          emitted.push('previous')
        },
        notifyAway: () => {
          emitted.push('away')
        },
      },
    }),
  ).start()
  actor.send({ type: 'pointer.down', id: 1, ...from, ...WHOLE })
  actor.send({ type: 'pointer.move', id: 1, x: from.x + by.x, y: from.y + by.y })
  return {
    actor,
    emitted,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: statePath(value), aside: context.aside, below: context.below }
    },
  }
}
