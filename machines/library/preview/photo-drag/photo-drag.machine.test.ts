import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { statePath } from '#machines/kit/state-path.ts'
import { photoDragMachine } from '#machines/library/preview/photo-drag/photo-drag.machine.ts'

const WHOLE = { width: 1000, height: 800, isWhole: true }

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

function moved({ from, by }: { from: { x: number; y: number }; by: { x: number; y: number } }) {
  const actor = createActor(photoDragMachine).start()
  actor.send({ type: 'pointer.down', id: 1, ...from, ...WHOLE })
  actor.send({ type: 'pointer.move', id: 1, x: from.x + by.x, y: from.y + by.y })
  return {
    seen: () => {
      const { value } = actor.getSnapshot()
      return { state: statePath(value) }
    },
  }
}
