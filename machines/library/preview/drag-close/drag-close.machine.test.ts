import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { dragCloseMachine } from '#machines/library/preview/drag-close/drag-close.machine.ts'
import { chartWitness } from '#tests/support/chart-witness.ts'

const witness = chartWitness(dragCloseMachine)

// Answers L-063
it.each([
  [449, false],
  [450, false],
  [451, true],
])('for a finger that goes from 100 to %i of 1000 px closes: %s', (y, closes) => {
  const { actor, told, seen } = dragging()
  actor.send({ type: 'pointer.up', id: 1, x: 400, y })

  expect(told).toEqual(closes ? ['away'] : [])
  expect(seen()).toEqual({ state: 'resting', distance: 0 })
})

it.each([
  [10, 0, 'pressed'],
  [11, 0, 'dragging'],
  [11, 10, 'dragging'],
  [11, 11, 'dragging'],
  [11, 12, 'givenUp'],
  [-10, 0, 'pressed'],
  [-11, 0, 'givenUp'],
])('takes %i px down and %i px aside for: %s', (down, aside, state) => {
  const { actor, seen } = pressed()
  actor.send({ type: 'pointer.move', id: 1, x: 400 + aside, y: 100 + down })

  expect(seen().state).toBe(state)
})

it('follows the finger down, and not above the place where it began', () => {
  const { actor, seen, told } = dragging()
  actor.send({ type: 'pointer.move', id: 1, x: 900, y: 300 })
  expect(seen()).toEqual({ state: 'dragging', distance: 200 })
  expect(actor.getSnapshot().hasTag('moving')).toBe(true)
  actor.send({ type: 'pointer.move', id: 2, x: 0, y: 900 })
  expect(seen().distance).toBe(200)
  actor.send({ type: 'pointer.move', id: 1, x: 900, y: 99 })
  expect(seen().distance).toBe(0)
  actor.send({ type: 'pointer.up', id: 2, x: 0, y: 900 })
  actor.send({ type: 'pointer.cancel', id: 2 })
  expect(seen().state).toBe('dragging')
  actor.send({ type: 'pointer.cancel', id: 1 })

  expect(seen()).toEqual({ state: 'resting', distance: 0 })
  expect(told).toEqual([])
})

it.each(['pressed', 'dragging'])('is given up by a second finger while it is %s', state => {
  const { actor, seen, told } = state === 'pressed' ? pressed() : dragging()
  actor.send({ type: 'pointer.down', id: 2, x: 600, y: 400, height: 1000 })
  expect(seen()).toEqual({ state: 'givenUp', distance: 0 })
  actor.send({ type: 'pointer.move', id: 1, x: 400, y: 900 })
  actor.send({ type: 'pointer.up', id: 2, x: 400, y: 900 })
  actor.send({ type: 'pointer.cancel', id: 2 })
  expect(seen().state).toBe('givenUp')
  actor.send({ type: 'pointer.up', id: 1, x: 400, y: 900 })

  expect(seen().state).toBe('resting')
  expect(told).toEqual([])
})

it('rests again where the finger is lifted at once, or taken by the browser', () => {
  const { actor, seen } = pressed()
  actor.send({ type: 'pointer.up', id: 1, x: 400, y: 100 })
  expect(seen().state).toBe('resting')
  actor.send({ type: 'pointer.down', id: 1, x: 400, y: 100, height: 1000 })
  actor.send({ type: 'pointer.cancel', id: 1 })
  expect(seen().state).toBe('resting')
  actor.send({ type: 'pointer.down', id: 1, x: 400, y: 100, height: 1000 })
  actor.send({ type: 'pointer.move', id: 1, x: 500, y: 100 })
  actor.send({ type: 'pointer.cancel', id: 1 })
  expect(seen().state).toBe('resting')
})

it('goes through every state and transition without a fault', () => {
  expect(witness.unvisited()).toEqual([])
  expect(witness.untaken()).toEqual([])
  expect(witness.faults()).toEqual([])
})

function dragging() {
  const started = pressed()
  started.actor.send({ type: 'pointer.move', id: 1, x: 400, y: 150 })
  return started
}

function pressed() {
  const started = start()
  started.actor.send({ type: 'pointer.down', id: 1, x: 400, y: 100, height: 1000 })
  return started
}

function start() {
  const told: string[] = []
  const actor = createActor(
    dragCloseMachine.provide({
      actions: {
        tellAway: () => {
          told.push('away')
        },
      },
    }),
    { inspect: witness.inspect },
  ).start()
  return {
    actor,
    told,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: value, distance: context.distance }
    },
  }
}
