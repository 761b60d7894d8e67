import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { zoomMachine } from '#machines/library/preview/zoom/zoom.machine.ts'

const FRAME = { width: 1000, height: 800, photoWidth: 1000, photoHeight: 600 }

it('keeps the photo within a window that became smaller', () => {
  const { actor, seen } = start()
  actor.send({ type: 'zoom.toggle' })
  actor.send({ type: 'pointer.down', id: 1, x: 500, y: 400 })
  actor.send({ type: 'pointer.move', id: 1, x: 5000, y: 400 })
  actor.send({ type: 'pointer.cancel', id: 1 })
  expect(seen().x).toBe(750)
  actor.send({
    type: 'frame.changed',
    frame: { width: 500, height: 400, photoWidth: 500, photoHeight: 300 },
    isSmall: true,
  })

  expect(seen()).toEqual({ state: 'zoomed', scale: 2.5, x: 375, y: 0 })
})

function start() {
  const actor = createActor(zoomMachine).start()
  actor.send({ type: 'frame.changed', frame: FRAME, isSmall: false })
  return {
    actor,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: value, ...context.view }
    },
  }
}
