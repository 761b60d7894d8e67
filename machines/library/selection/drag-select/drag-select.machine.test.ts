import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { dragSelectMachine } from '#machines/library/selection/drag-select/drag-select.machine.ts'

const PRESS = {
  type: 'pointer.down',
  mode: 'on',
  cell: { key: '2026-09', cell: 0 },
  imageId: 'a',
} as const

// Answers L-182
it.each([
  [499, []],
  [500, ['begun a']],
])('after a finger rested for %i ms, has emitted %j', (rested, emitted) => {
  const { actor, clock, seen } = start()
  actor.send({ ...PRESS, id: 1, x: 300, y: 300, isTouch: true })
  actor.send({ type: 'pointer.move', id: 1, x: 300, y: 310 })
  clock.increment(rested)
  expect(seen().emitted).toEqual(emitted)
})

it.each([
  [10, 'pressed', []],
  [11, 'dragging', ['begun a']],
])('counts a pressed mouse that moved %i px as: %s', (way, state, emitted) => {
  const { actor, seen } = start()
  actor.send({ ...PRESS, id: 3, x: 300, y: 300, isTouch: false })
  actor.send({ type: 'pointer.move', id: 3, x: 300 + way, y: 300 })
  expect(seen()).toEqual({ state, emitted })
})

it('follows the pointer that started the drag, until it is lifted', () => {
  const { actor, seen } = start()
  actor.send({ ...PRESS, id: 3, x: 300, y: 300, isTouch: false })
  actor.send({ type: 'pointer.up', id: 9 })
  actor.send({ type: 'pointer.move', id: 9, x: 900, y: 300 })
  actor.send({ type: 'pointer.move', id: 3, x: 400, y: 300 })
  actor.send({ type: 'pointer.move', id: 3, x: 500, y: 300 })
  actor.send({ type: 'pointer.move', id: 9, x: 900, y: 300 })
  actor.send({ type: 'pointer.up', id: 9 })
  expect(seen()).toEqual({ state: 'dragging', emitted: ['begun a', 'moved 500,300'] })
  expect(actor.getSnapshot().hasTag('moving')).toBe(true)
  actor.send({ type: 'pointer.up', id: 3 })
  actor.send({ ...PRESS, id: 3, x: 1, y: 1, isTouch: false })
  actor.send({ type: 'pointer.up', id: 3 })
  expect(seen().state).toBe('resting')
})

it.each([
  ['moves', { type: 'pointer.move', id: 1, x: 300, y: 320 }],
  ['is lifted', { type: 'pointer.up', id: 1 }],
  ['is joined by another', { ...PRESS, id: 2, x: 1, y: 1, isTouch: true }],
] as const)('selects nothing for a finger that %s immediately', (_, event) => {
  const { actor, clock, seen } = start()
  actor.send({ ...PRESS, id: 1, x: 300, y: 300, isTouch: true })
  actor.send({ type: 'pointer.move', id: 2, x: 900, y: 900 })
  actor.send({ type: 'pointer.up', id: 2 })
  expect(seen().state).toBe('held')
  actor.send(event)
  clock.increment(1000)
  expect(seen()).toEqual({ state: 'resting', emitted: [] })
})

// Answers L-181, L-182
it.each([
  { isTouch: true, mode: 'off', state: 'held' },
  { isTouch: true, mode: 'unavailable', state: 'resting' },
  { isTouch: false, mode: 'off', state: 'resting' },
  { isTouch: false, mode: 'unavailable', state: 'resting' },
] as const)(
  'after a press in the mode $mode (finger: $isTouch) is in the state $state',
  ({ isTouch, mode, state }) => {
    const { actor, seen } = start()
    actor.send({ ...PRESS, id: 1, x: 300, y: 300, isTouch, mode })

    expect(seen().state).toBe(state)
  },
)

function start() {
  const emitted: string[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    dragSelectMachine.provide({
      actions: {
        notifyBegun: (_, { imageId }) => {
          emitted.push(`begun ${imageId}`)
        },
        notifyMoved: (_, { x, y }) => {
          emitted.push(`moved ${x},${y}`)
        },
      },
    }),
    { clock },
  ).start()
  return { actor, clock, seen: () => ({ state: actor.getSnapshot().value, emitted }) }
}
