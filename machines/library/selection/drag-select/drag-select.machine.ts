import { assign, setup } from 'xstate'
import { isOnItsWay, type Pointer } from '#machines/model/gesture.ts'

/** Ms for which a finger rests on a photo before it selects. */
const LONG_PRESS = 500

/** A pointer that was put down on a photo; a finger or a pen is a touch, a mouse is not. */
interface DragSelectStart extends Pointer {
  isTouch: boolean
}

/**
 * Photos that are selected by one drag: a mouse selects once it is on its way, a finger once it rested, for one that moves
 * at once scrolls. A second finger is no drag. The owner tells which photos may be dragged from.
 */
export const dragSelectMachine = setup({
  types: {} as {
    context: { at: Pointer }
    events:
      | ({ type: 'pointer.down' } & DragSelectStart)
      | ({ type: 'pointer.move' } & Pointer)
      | { type: 'pointer.up'; id: number }
    emitted: ({ type: 'drag.begun' } & Pointer) | ({ type: 'drag.moved' } & Pointer)
    tags: 'moving'
  },
  guards: {
    isTouch: (_, { isTouch }: DragSelectStart) => isTouch,
    isOwn: ({ context }, id: number) => id === context.at.id,
    isAway: ({ context }, to: Pointer) => to.id === context.at.id && isOnItsWay(context.at, to),
  },
  actions: {
    put: assign({ at: (_, { id, x, y }: Pointer) => ({ id, x, y }) }),
    tellBegun: (_, _at: Pointer) => undefined,
    tellMoved: (_, _at: Pointer) => undefined,
  },
  delays: { longPress: LONG_PRESS },
}).createMachine({
  id: 'dragSelect',
  context: { at: { id: 0, x: 0, y: 0 } },
  initial: 'resting',
  states: {
    resting: {
      description: 'Nobody drags; the page scrolls under a finger.',
      on: {
        'pointer.down': [
          {
            guard: { type: 'isTouch', params: ({ event }) => event },
            target: 'held',
            actions: { type: 'put', params: ({ event }) => event },
          },
          { target: 'pressed', actions: { type: 'put', params: ({ event }) => event } },
        ],
      },
    },
    held: {
      description: 'A finger rests on a photo; if it stays, it selects.',
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
      description: 'A mouse is pressed on a photo; if it moves, it selects.',
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
      tags: 'moving',
      entry: { type: 'tellBegun', params: ({ context }) => context.at },
      on: {
        'pointer.move': {
          guard: { type: 'isOwn', params: ({ event }) => event.id },
          actions: [
            { type: 'put', params: ({ event }) => event },
            { type: 'tellMoved', params: ({ event }) => event },
          ],
        },
        'pointer.up': {
          guard: { type: 'isOwn', params: ({ event }) => event.id },
          target: 'resting',
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})
