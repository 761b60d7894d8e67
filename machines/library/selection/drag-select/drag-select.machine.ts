import { assign } from 'xstate'
import { setup } from '#machines/kit/setup.ts'
import { isOnItsWay, type Pointer } from '#machines/library/model/gesture.ts'

/** Milliseconds for which a finger or pen must rest on a photo before its drag selects photos. */
const LONG_PRESS = 500

/** A pointer press on a photo; `isTouch` is true for fingers and pens, false for mice. */
interface DragSelectStart extends Pointer {
  isTouch: boolean
}

/**
 * Selects photos by dragging. A mouse selects as soon as it moves. A finger or pen must first rest for 500 ms, because
 * an earlier movement scrolls the page; a second finger cancels this wait. The grid that owns the actor decides on
 * which photos a drag may start.
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
    notifyBegun: (_, _at: Pointer) => undefined,
    notifyMoved: (_, _at: Pointer) => undefined,
  },
  delays: { longPress: LONG_PRESS },
}).createMachine({
  id: 'dragSelect',
  context: { at: { id: 0, x: 0, y: 0 } },
  initial: 'resting',
  states: {
    resting: {
      description: 'No drag is in progress; a finger scrolls the page.',
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
      description: 'A mouse button is pressed on a photo; if the mouse moves, it selects.',
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
      entry: { type: 'notifyBegun', params: ({ context }) => context.at },
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
