import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { swipeMachine } from '#machines/library/preview/swipe/swipe.machine.ts'
import { chartWitness } from '#tests/support/chart-witness.ts'

const witness = chartWitness(swipeMachine)

// Answers L-064
it.each([
  [649, 'next'],
  [650, null],
  [651, null],
])('for a finger that goes from 1000 to %i of 1000 px leads to: %s', (x, expected) => {
  const { actor, told, seen } = swiping({ from: 1000, width: 1000 })
  actor.send({ type: 'pointer.up', id: 1, x, y: 400 })

  expect(told).toEqual(expected === null ? [] : [expected])
  expect(seen()).toEqual({ state: 'resting', distance: 0 })
})

// Answers L-064
it.each([
  [349, null],
  [350, null],
  [351, 'previous'],
])('for a finger that goes from 0 to %i of 1000 px leads to: %s', (x, expected) => {
  const { actor, told } = swiping({ from: 0, width: 1000 })
  actor.send({ type: 'pointer.up', id: 1, x, y: 400 })

  expect(told).toEqual(expected === null ? [] : [expected])
})

it.each([
  [9, 'pressed'],
  [10, 'pressed'],
  [11, 'swiping'],
])('takes %i px aside for: %s', (way, state) => {
  const { actor, seen } = start()
  actor.send({ type: 'pointer.down', id: 1, x: 500, y: 400, width: 1000 })
  actor.send({ type: 'pointer.move', id: 1, x: 500 - way, y: 400 })

  expect(seen().state).toBe(state)
})

it.each([
  [12, 11, 'swiping'],
  [12, 12, 'givenUp'],
  [12, 13, 'givenUp'],
])('locks its axis: %i px aside and %i px down are: %s', (x, y, state) => {
  const { actor, seen } = start()
  actor.send({ type: 'pointer.down', id: 1, x: 500, y: 400, width: 1000 })
  actor.send({ type: 'pointer.move', id: 1, x: 500 + x, y: 400 + y })
  actor.send({ type: 'pointer.move', id: 1, x: 900, y: 400 })

  expect(seen()).toEqual({ state, distance: state === 'swiping' ? 400 : 0 })
})

it('follows the finger, also down once it is a swipe', () => {
  const { actor, seen, told } = swiping({ from: 500, width: 1000 })
  actor.send({ type: 'pointer.move', id: 1, x: 300, y: 700 })
  expect(seen()).toEqual({ state: 'swiping', distance: -200 })
  expect(actor.getSnapshot().hasTag('moving')).toBe(true)
  actor.send({ type: 'pointer.move', id: 2, x: 0, y: 0 })
  expect(seen().distance).toBe(-200)
  actor.send({ type: 'pointer.cancel', id: 2 })
  actor.send({ type: 'pointer.up', id: 2, x: 0, y: 400 })
  expect(seen().state).toBe('swiping')
  actor.send({ type: 'pointer.cancel', id: 1 })

  expect(seen()).toEqual({ state: 'resting', distance: 0 })
  expect(told).toEqual([])
})

it.each(['pressed', 'swiping'])('is given up by a second finger while it is %s', state => {
  const { actor, seen, told } =
    state === 'pressed' ? pressed() : swiping({ from: 500, width: 1000 })
  expect(seen().state).toBe(state)
  actor.send({ type: 'pointer.down', id: 2, x: 600, y: 400, width: 1000 })
  expect(seen()).toEqual({ state: 'givenUp', distance: 0 })
  actor.send({ type: 'pointer.move', id: 1, x: 0, y: 400 })
  actor.send({ type: 'pointer.up', id: 2, x: 0, y: 400 })
  actor.send({ type: 'pointer.cancel', id: 2 })
  expect(seen().state).toBe('givenUp')
  actor.send({ type: 'pointer.up', id: 1, x: 0, y: 400 })

  expect(seen().state).toBe('resting')
  expect(told).toEqual([])
})

it('rests again where the finger is lifted at once, or taken by the browser', () => {
  const { actor, seen } = pressed()
  actor.send({ type: 'pointer.up', id: 1, x: 500, y: 400 })
  expect(seen().state).toBe('resting')
  actor.send({ type: 'pointer.down', id: 1, x: 500, y: 400, width: 1000 })
  actor.send({ type: 'pointer.cancel', id: 1 })
  expect(seen().state).toBe('resting')
  actor.send({ type: 'pointer.down', id: 1, x: 500, y: 400, width: 1000 })
  actor.send({ type: 'pointer.move', id: 1, x: 500, y: 600 })
  actor.send({ type: 'pointer.cancel', id: 1 })
  expect(seen().state).toBe('resting')
})

it('goes through every state and transition without a fault', () => {
  expect(witness.unvisited()).toEqual([])
  expect(witness.untaken()).toEqual([])
  expect(witness.faults()).toEqual([])
})

function swiping({ from, width }: { from: number; width: number }) {
  const started = start()
  started.actor.send({ type: 'pointer.down', id: 1, x: from, y: 400, width })
  started.actor.send({ type: 'pointer.move', id: 1, x: from === 0 ? 50 : from - 50, y: 400 })
  return started
}

function pressed() {
  const started = start()
  started.actor.send({ type: 'pointer.down', id: 1, x: 500, y: 400, width: 1000 })
  return started
}

function start() {
  const told: string[] = []
  const actor = createActor(
    swipeMachine.provide({
      actions: {
        tellNext: () => {
          told.push('next')
        },
        tellPrevious: () => {
          told.push('previous')
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
