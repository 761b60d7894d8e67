import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { provideDragSelect } from '#src/library/selection/drag-select/drag-select.actor.ts'
import { watchDragPointers } from '#src/library/selection/drag-select/drag-pointers.ts'

// Answers L-182
it('passes on the photo where a mouse drag begins and each further photo once, until it is stopped', () => {
  const { photo, hands, drag, stop } = start()
  fireEvent.pointerDown(photo, { ...MOUSE, clientX: 10, clientY: 10 })
  fireEvent.pointerMove(window, { ...MOUSE, clientX: 40, clientY: 10 })
  fireEvent.pointerMove(window, { ...MOUSE, clientX: 60, clientY: 20 })
  expect(hands).toEqual(['begin 0 a'])
  fireEvent.pointerMove(window, { ...MOUSE, clientX: 110, clientY: 20 })
  fireEvent.pointerMove(window, { ...MOUSE, clientX: 120, clientY: 20 })
  expect(hands).toEqual(['begin 0 a', 'reach 1'])

  stop()
  expect(drag.getSnapshot().value).toBe('resting')
  fireEvent.pointerMove(window, { ...MOUSE, clientX: 210, clientY: 20 })
  expect(hands).toHaveLength(2)
})

it('sends no moves to the machine while nothing is pressed, and no press with Shift or on a closed section', () => {
  const { photo, more, events } = start()
  fireEvent.pointerMove(window, { ...MOUSE, clientX: 40, clientY: 10 })
  fireEvent.pointerDown(photo, { ...MOUSE, shiftKey: true, clientX: 10, clientY: 10 })
  fireEvent.pointerDown(more, { ...MOUSE, clientX: 10, clientY: 10 })
  fireEvent.pointerUp(window, MOUSE)

  expect(events).toEqual([])
})

// Answers B-565
it("keeps the browser's menu from a finger that rests on a photo, and from no mouse", () => {
  const { photo } = start()
  const opensMenu = (): boolean => fireEvent.contextMenu(photo)
  fireEvent.pointerDown(photo, { ...FINGER, clientX: 10, clientY: 10 })
  expect(opensMenu()).toBe(false)
  fireEvent.pointerUp(window, FINGER)
  expect(opensMenu()).toBe(true)

  fireEvent.pointerDown(photo, { ...MOUSE, ctrlKey: true, clientX: 10, clientY: 10 })
  expect(opensMenu()).toBe(true)
})

const FINGER = { pointerId: 1, pointerType: 'touch', button: 0 }
const MOUSE = { pointerId: 3, pointerType: 'mouse', button: 0 }

// jsdom cannot scroll.
vi.stubGlobal('scrollBy', () => undefined)

/** A grid in the selection mode, with cells that are 100 px wide. */
const start = () => {
  const grid = document.createElement('div')
  grid.innerHTML =
    '<div data-cell="2026-09/0" data-photo="a"></div><div data-cell="2026-09/24" data-open="2026-09"></div>'
  document.body.append(grid)
  const [photo, more] = grid.querySelectorAll('div')
  if (photo === undefined || more === undefined) throw new Error('There are no cells')
  const hands: string[] = []
  const events: string[] = []
  const drag = createActor(provideDragSelect(), {
    inspect: inspected => {
      if (inspected.type === '@xstate.event' && inspected.event.type.startsWith('pointer.')) {
        events.push(inspected.event.type)
      }
    },
  }).start()
  const stop = watchDragPointers(grid, drag, {
    mode: () => 'on',
    cellAt: x => ({ key: '2026-09', cell: Math.floor(x / 100) }),
    begin: ({ cell, imageId }) => {
      hands.push(`begin ${cell.cell} ${imageId}`)
    },
    reach: ({ cell }) => {
      hands.push(`reach ${cell}`)
    },
  })
  return { photo, more, hands, events, drag, stop }
}
