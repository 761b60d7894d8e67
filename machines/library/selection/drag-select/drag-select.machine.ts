import { assign } from 'xstate'
import { setup } from '#machines/kit/setup.ts'
import { hasMoved, type Pointer } from '#machines/library/model/gesture.ts'
import type { CellRef } from '#machines/library/model/grid-geometry.ts'

/** Milliseconds for which a finger or pen must rest on a photo before its drag selects photos. */
const LONG_PRESS = 500

/** A pressed photo; `imageId` is null if the photo was not read. */
export interface PressedPhoto {
  cell: CellRef
  imageId: string | null
}

export type SelectionMode = 'unavailable' | 'off' | 'on'

/** A pointer press on a photo; `isTouch` is true for fingers and pens, false for mice. */
interface DragSelectStart extends Pointer, PressedPhoto {
  isTouch: boolean
  mode: SelectionMode
}

/** Selects by dragging: a mouse at once, a finger after 500 ms, as it scrolls before; that starts the mode, too. */
export const dragSelectMachine = setup({
  types: {} as {
    context: { at: Pointer; from: PressedPhoto }
    events:
      | ({ type: 'pointer.down' } & DragSelectStart)
      | ({ type: 'pointer.move' } & Pointer)
      | { type: 'pointer.up'; id: number }
    emitted:
      | ({ type: 'drag.begun'; id: number } & PressedPhoto)
      | ({ type: 'drag.moved' } & Pointer)
    tags: 'held' | 'moving'
  },
  guards: {
    canHold: (_, { isTouch, mode }: DragSelectStart) => isTouch && mode !== 'unavailable',
    isOn: (_, { mode }: DragSelectStart) => mode === 'on',
    isOwn: ({ context }, id: number) => id === context.at.id,
    isAway: ({ context }, to: Pointer) => to.id === context.at.id && hasMoved(context.at, to),
  },
  actions: {
    put: assign({ at: (_, { id, x, y }: Pointer) => ({ id, x, y }) }),
    press: assign({ from: (_, { cell, imageId }: DragSelectStart) => ({ cell, imageId }) }),
    notifyBegun: (_, _begun: { id: number } & PressedPhoto) => undefined,
    notifyMoved: (_, _at: Pointer) => undefined,
  },
  delays: { longPress: LONG_PRESS },
}).createMachine({
  id: 'dragSelect',
  context: {
    at: { id: 0, x: 0, y: 0 },
    from: { cell: { key: '', cell: 0 }, imageId: null },
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'No drag is in progress; a finger scrolls the page.',
      on: {
        'pointer.down': [
          {
            guard: { type: 'canHold', params: ({ event }) => event },
            target: 'held',
            actions: [
              { type: 'put', params: ({ event }) => event },
              { type: 'press', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isOn', params: ({ event }) => event },
            target: 'pressed',
            actions: [
              { type: 'put', params: ({ event }) => event },
              { type: 'press', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    held: {
      description: 'A finger rests on a photo; if it stays, it selects.',
      tags: 'held',
      after: { longPress: 'dragging' },
      on: {
        'pointer.down': 'resting',
        'pointer.move': {
          guard: { type: 'isAway', params: ({ event }) => event },
          target: 'resting',
        },
        'pointer.up': {
          guard: { type: 'isOwn', params: ({ event }) => event.id },
          target: 'resting',
        },
      },
    },
    pressed: {
      description: 'A mouse button is pressed on a photo; if the mouse moves, it selects.',
      tags: 'held',
      on: {
        'pointer.move': {
          guard: { type: 'isAway', params: ({ event }) => event },
          target: 'dragging',
        },
        'pointer.up': {
          guard: { type: 'isOwn', params: ({ event }) => event.id },
          target: 'resting',
        },
      },
    },
    dragging: {
      description: 'Every photo from the first to the one under the pointer is selected.',
      meta: { requirements: ['L-182'] },
      tags: ['held', 'moving'],
      entry: {
        type: 'notifyBegun',
        params: ({ context: { at, from } }) => ({ id: at.id, ...from }),
      },
      on: {
        'pointer.move': {
          guard: { type: 'isOwn', params: ({ event }) => event.id },
          actions: [
            { type: 'put', params: ({ event }) => event },
            { type: 'notifyMoved', params: ({ event }) => event },
          ],
        },
        'pointer.up': {
          guard: { type: 'isOwn', params: ({ event }) => event.id },
          target: 'resting',
        },
      },
    },
  },
})
