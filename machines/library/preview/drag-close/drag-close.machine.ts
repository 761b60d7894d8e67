import { assign, setup } from 'xstate'
import { isOnItsWay, isPast, isSideways, type Pointer } from '#machines/model/gesture.ts'

/** A pointer that was put down, and the height in px of the box that it is in. */
export interface DragStart extends Pointer {
  height: number
}

/**
 * A photo that is dragged down to close its preview, by one finger, pen or mouse. A way that leads sideways or up, or a
 * second finger, makes it none. Photo library, section 2: past 35 % of the height closes.
 */
export const dragCloseMachine = setup({
  types: {} as {
    context: {
      start: DragStart
      /** Px below the place where the drag began, at least 0. */
      distance: number
    }
    events:
      | ({ type: 'pointer.down' } & DragStart)
      | ({ type: 'pointer.move' } & Pointer)
      | ({ type: 'pointer.up' } & Pointer)
      | { type: 'pointer.cancel'; id: number }
    emitted: { type: 'dragged.away' }
    tags: 'moving'
  },
  guards: {
    isOwn: ({ context }, id: number) => id === context.start.id,
    isDrag: ({ context: { start } }, to: Pointer) =>
      to.id === start.id && isOnItsWay(start, to) && !isSideways(start, to) && to.y > start.y,
    isElsewhere: ({ context: { start } }, to: Pointer) =>
      to.id === start.id && isOnItsWay(start, to),
    isPastDown: ({ context: { start } }, { id, y }: Pointer) =>
      id === start.id && isPast(y - start.y, start.height),
  },
  actions: {
    begin: assign({
      start: (_, { id, x, y, height }: DragStart) => ({ id, x, y, height }),
      distance: 0,
    }),
    follow: assign({
      distance: ({ context }, { y }: Pointer) => Math.max(0, y - context.start.y),
    }),
    letGo: assign({ distance: 0 }),
    tellAway: () => undefined,
  },
}).createMachine({
  id: 'dragClose',
  context: { start: { id: 0, x: 0, y: 0, height: 0 }, distance: 0 },
  initial: 'resting',
  states: {
    resting: {
      description: 'The photo stands in its place.',
      entry: 'letGo',
      on: {
        'pointer.down': {
          target: 'pressed',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    pressed: {
      description: 'A finger is on the photo; nobody knows yet where it goes.',
      on: {
        'pointer.down': 'givenUp',
        'pointer.move': [
          {
            guard: { type: 'isDrag', params: ({ event }) => event },
            target: 'dragging',
            actions: { type: 'follow', params: ({ event }) => event },
          },
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event },
            target: 'givenUp',
          },
        ],
        'pointer.up': {
          guard: { type: 'isOwn', params: ({ event }) => event.id },
          target: 'resting',
        },
        'pointer.cancel': {
          guard: { type: 'isOwn', params: ({ event }) => event.id },
          target: 'resting',
        },
      },
    },
    dragging: {
      description: 'The photo follows the finger down, and the list shines through.',
      meta: { requirements: ['L-063'] },
      tags: 'moving',
      on: {
        'pointer.down': 'givenUp',
        'pointer.move': {
          guard: { type: 'isOwn', params: ({ event }) => event.id },
          actions: { type: 'follow', params: ({ event }) => event },
        },
        'pointer.up': [
          {
            guard: { type: 'isPastDown', params: ({ event }) => event },
            target: 'resting',
            actions: 'tellAway',
          },
          {
            guard: { type: 'isOwn', params: ({ event }) => event.id },
            target: 'resting',
          },
        ],
        'pointer.cancel': {
          guard: { type: 'isOwn', params: ({ event }) => event.id },
          target: 'resting',
        },
      },
    },
    givenUp: {
      description: 'What the finger does is no drag; the photo stands still until it is lifted.',
      entry: 'letGo',
      on: {
        'pointer.up': {
          guard: { type: 'isOwn', params: ({ event }) => event.id },
          target: 'resting',
        },
        'pointer.cancel': {
          guard: { type: 'isOwn', params: ({ event }) => event.id },
          target: 'resting',
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})
