import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { zoomMachine } from '#machines/library/preview/zoom/zoom.machine.ts'

const FRAME = { width: 1000, height: 800, photoWidth: 1000, photoHeight: 600 }

// Answers A-393, L-060, L-061, L-302
it('toggles between 1 and 2.5 by one click on a large screen, around the clicked point', () => {
  const { tap, seen } = start()

  tap(100, { x: 700, y: 400 })
  expect(seen()).toEqual({ state: 'zoomed', scale: 2.5, x: -300, y: 0 })
  tap(5000)
  expect(seen()).toEqual({ state: 'fitted', scale: 1, x: 0, y: 0 })
})

// Answers L-062
it.each([
  [199, 2.5],
  [200, 2.5],
  [201, 1],
])('on a small screen, two taps that are %i ms apart lead to scale %d', (between, scale) => {
  const { tap, seen } = start(true)

  tap(1000)
  expect(seen()).toMatchObject({ state: 'fitted', scale: 1 })
  tap(1000 + between)

  expect(seen().scale).toBe(scale)
})

// Answers A-393, L-062
it('on a large screen, one tap of a finger does nothing and two taps zoom', () => {
  const { tap, seen } = start()

  tap(1000, { isTouch: true })
  expect(seen()).toMatchObject({ state: 'fitted', scale: 1 })
  tap(1200, { isTouch: true })
  expect(seen()).toMatchObject({ state: 'zoomed', scale: 2.5 })
  tap(2000, { isTouch: true })
  expect(seen().scale).toBe(2.5)
  tap(2200, { isTouch: true })

  expect(seen()).toMatchObject({ state: 'fitted', scale: 1 })
})

// Answers L-062
it('on a small screen, a tap that came too late counts as the first of the next two', () => {
  const { tap, seen } = start(true)
  tap(1000)
  tap(1201)
  tap(1401)
  expect(seen().scale).toBe(2.5)
  tap(1500)
  expect(seen().scale).toBe(2.5)
  tap(1600)

  expect(seen().scale).toBe(1)
})

it.each([
  [10, 2.5],
  [11, 1],
])('after a finger moved %i px and was lifted, the scale is %d', (way, scale) => {
  const { actor, seen } = start()
  actor.send({ type: 'pointer.down', id: 1, x: 500, y: 400 })
  actor.send({ type: 'pointer.move', id: 1, x: 500 + way, y: 400 })
  actor.send({ type: 'pointer.up', id: 1, x: 500 + way, y: 400, at: 1, isTouch: false })

  expect(seen().scale).toBe(scale)
})

it('on a small screen, two taps with a movement between them are no double tap', () => {
  const { actor, tap, seen } = start(true)
  tap(1000)
  actor.send({ type: 'pointer.down', id: 1, x: 500, y: 400 })
  actor.send({ type: 'pointer.move', id: 1, x: 600, y: 400 })
  expect(seen().state).toBe('astray')
  actor.send({ type: 'pointer.up', id: 1, x: 600, y: 400, at: 1100, isTouch: false })
  tap(1150)

  expect(seen().scale).toBe(1)
})

// Answers L-060
it('moves a large photo with one finger, up to its edges', () => {
  const { actor, seen } = start()
  actor.send({ type: 'zoom.toggle' })
  actor.send({ type: 'pointer.down', id: 1, x: 500, y: 400 })
  actor.send({ type: 'pointer.move', id: 1, x: 505, y: 400 })
  expect(seen()).toEqual({ state: 'pressed', scale: 2.5, x: 0, y: 0 })
  actor.send({ type: 'pointer.move', id: 1, x: 400, y: 430 })
  expect(seen()).toEqual({ state: 'panning', scale: 2.5, x: -100, y: 30 })
  actor.send({ type: 'pointer.move', id: 2, x: 0, y: 0 })
  actor.send({ type: 'pointer.move', id: 1, x: 4000, y: 400 })
  expect(seen()).toEqual({ state: 'panning', scale: 2.5, x: 750, y: 0 })
  actor.send({ type: 'pointer.up', id: 1, x: 4000, y: 400, at: 9, isTouch: false })

  expect(seen()).toEqual({ state: 'zoomed', scale: 2.5, x: 750, y: 0 })
})

// Answers L-060
it('moves a large photo by keys, an eighth of the window at a time and up to its edges', () => {
  const { actor, seen } = start()
  actor.send({ type: 'photo.look', to: 'right' })
  expect(seen()).toEqual({ state: 'fitted', scale: 1, x: 0, y: 0 })
  actor.send({ type: 'zoom.toggle' })
  actor.send({ type: 'photo.look', to: 'right' })
  expect(seen()).toEqual({ state: 'zoomed', scale: 2.5, x: -125, y: 0 })
  actor.send({ type: 'photo.look', to: 'left' })
  actor.send({ type: 'photo.look', to: 'left' })
  actor.send({ type: 'photo.look', to: 'up' })
  expect(seen()).toEqual({ state: 'zoomed', scale: 2.5, x: 125, y: 100 })
  for (let press = 0; press < 10; press += 1) actor.send({ type: 'photo.look', to: 'down' })

  expect(seen()).toEqual({ state: 'zoomed', scale: 2.5, x: 125, y: -350 })
})

// Answers L-060, L-302
it('follows two fingers around their midpoint, at scales from 1 to 2.5', () => {
  const { actor, seen } = start()
  actor.send({ type: 'pointer.down', id: 1, x: 400, y: 400 })
  actor.send({ type: 'pointer.down', id: 2, x: 600, y: 400 })
  actor.send({ type: 'pointer.move', id: 2, x: 800, y: 400 })
  expect(seen().state).toBe('pinching')
  expect(seen().scale).toBe(2)
  actor.send({ type: 'pointer.move', id: 2, x: 5000, y: 400 })
  expect(seen().scale).toBe(2.5)
  actor.send({ type: 'pointer.down', id: 3, x: 0, y: 0 })
  actor.send({ type: 'pointer.move', id: 3, x: 10, y: 0 })
  expect(seen().state).toBe('pinching')
  actor.send({ type: 'pointer.up', id: 2, x: 5000, y: 400, at: 1, isTouch: false })
  expect(seen().state).toBe('panning')
  actor.send({ type: 'pointer.down', id: 2, x: 5000, y: 400 })
  actor.send({ type: 'pointer.move', id: 2, x: 401, y: 400 })
  expect(seen()).toEqual({ state: 'pinching', scale: 1, x: 0, y: 0 })
  actor.send({ type: 'pointer.cancel', id: 1 })
  expect(seen().state).toBe('astray')
  actor.send({ type: 'pointer.down', id: 1, x: 600, y: 400 })
  expect(seen().state).toBe('pinching')
  actor.send({ type: 'pointer.up', id: 1, x: 600, y: 400, at: 2, isTouch: false })
  actor.send({ type: 'pointer.up', id: 2, x: 600, y: 400, at: 3, isTouch: false })

  expect(seen()).toEqual({ state: 'fitted', scale: 1, x: 0, y: 0 })
})

// Answers L-060
it('pinches from where the first finger is when the second one is put down', () => {
  const { actor, seen } = start()
  actor.send({ type: 'pointer.down', id: 1, x: 100, y: 400 })
  actor.send({ type: 'pointer.move', id: 1, x: 300, y: 400 })
  actor.send({ type: 'pointer.move', id: 1, x: 400, y: 400 })
  actor.send({ type: 'pointer.down', id: 2, x: 600, y: 400 })
  actor.send({ type: 'pointer.move', id: 2, x: 800, y: 400 })

  expect(seen()).toMatchObject({ state: 'pinching', scale: 2 })
})

// Answers L-302
it('zooms by wheel to any scale within the limits, around the pointer', () => {
  const { actor, seen } = start()
  actor.send({ type: 'wheel.turn', x: 500, y: 400, delta: 100 })
  expect(seen().state).toBe('fitted')
  actor.send({ type: 'wheel.turn', x: 500, y: 400, delta: -100 })
  expect(seen().state).toBe('zoomed')
  expect(seen().scale).toBeCloseTo(1.284, 3)
  actor.send({ type: 'wheel.turn', x: 600, y: 400, delta: -1000 })
  expect(seen().scale).toBe(2.5)
  expect(seen().x).toBeLessThan(0)
  actor.send({ type: 'wheel.turn', x: 500, y: 400, delta: 1000 })

  expect(seen()).toEqual({ state: 'fitted', scale: 1, x: 0, y: 0 })
})

it('resets for another photo, even while a finger is down', () => {
  const { actor, seen } = start()
  actor.send({ type: 'zoom.toggle' })
  actor.send({ type: 'pointer.down', id: 1, x: 500, y: 400 })
  actor.send({ type: 'photo.change' })
  expect(seen()).toEqual({ state: 'fitted', scale: 1, x: 0, y: 0 })
  actor.send({ type: 'pointer.up', id: 1, x: 500, y: 400, at: 1, isTouch: false })

  expect(seen().state).toBe('fitted')
})

it('keeps the photo within a window that became smaller', () => {
  const { actor, seen } = start()
  actor.send({ type: 'zoom.toggle' })
  actor.send({ type: 'pointer.down', id: 1, x: 500, y: 400 })
  actor.send({ type: 'pointer.move', id: 1, x: 5000, y: 400 })
  actor.send({ type: 'pointer.cancel', id: 1 })
  expect(seen().x).toBe(750)
  actor.send({
    type: 'frame.change',
    frame: { width: 500, height: 400, photoWidth: 500, photoHeight: 300 },
    isSmall: true,
  })

  expect(seen()).toEqual({ state: 'zoomed', scale: 2.5, x: 375, y: 0 })
})

it('ignores a finger whose gesture the browser takes over', () => {
  const { actor, seen } = start()
  actor.send({ type: 'pointer.down', id: 1, x: 500, y: 400 })
  actor.send({ type: 'pointer.cancel', id: 2 })
  actor.send({ type: 'pointer.up', id: 2, x: 500, y: 400, at: 1, isTouch: false })
  expect(seen().state).toBe('pressed')
  actor.send({ type: 'pointer.cancel', id: 1 })
  expect(seen()).toEqual({ state: 'fitted', scale: 1, x: 0, y: 0 })
  actor.send({ type: 'pointer.down', id: 1, x: 500, y: 400 })
  actor.send({ type: 'pointer.move', id: 1, x: 600, y: 400 })
  actor.send({ type: 'pointer.cancel', id: 1 })

  expect(seen()).toEqual({ state: 'fitted', scale: 1, x: 0, y: 0 })
})

function start(isSmall = false) {
  const actor = createActor(zoomMachine).start()
  actor.send({ type: 'frame.change', frame: FRAME, isSmall })
  return {
    actor,
    tap: (at: number, { x = 500, y = 400, isTouch = false } = {}) => {
      actor.send({ type: 'pointer.down', id: 1, x, y })
      actor.send({ type: 'pointer.up', id: 1, x, y, at, isTouch })
    },
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: value, ...context.view }
    },
  }
}
