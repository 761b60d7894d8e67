import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import {
  dragSelectLogic,
  watchDragPointers,
} from '#src/library/selection/drag-select/drag-pointers.ts'

// Answers L-182
it('passes on where a mouse drag begins and the points that it reaches, until it is stopped', () => {
  const { grid, hands, stop } = start()
  fireEvent.pointerDown(grid, { ...MOUSE, clientX: 10, clientY: 10 })
  fireEvent.pointerMove(window, { ...MOUSE, clientX: 40, clientY: 10 })
  fireEvent.pointerMove(window, { ...MOUSE, clientX: 60, clientY: 20 })
  expect(hands).toEqual(['begin 10 10', 'reach 60 20'])

  stop()
  fireEvent.pointerMove(window, { ...MOUSE, clientX: 90, clientY: 20 })
  expect(hands).toHaveLength(2)
})

const MOUSE = { pointerId: 3, pointerType: 'mouse', button: 0 }

// jsdom cannot scroll.
vi.stubGlobal('scrollBy', () => undefined)

/** A grid in which a drag may start at any point. */
const start = () => {
  const grid = document.createElement('div')
  document.body.append(grid)
  const hands: string[] = []
  const stop = watchDragPointers(grid, createActor(dragSelectLogic).start(), {
    mayBegin: () => true,
    begin: (x, y) => {
      hands.push(`begin ${x} ${y}`)
    },
    reach: (x, y) => {
      hands.push(`reach ${x} ${y}`)
    },
  })
  return { grid, hands, stop }
}
