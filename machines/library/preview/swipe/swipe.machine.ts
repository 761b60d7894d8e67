import { assign, setup } from 'xstate'
import { isOnItsWay, isPast, isSideways, type Pointer } from '#machines/model/gesture.ts'

/** A pointer that was put down, and the width in px of the box that it is in. */
export interface SwipeStart extends Pointer {
  width: number
}

/**
 * A swipe to the next or the previous photo, by one finger, pen or mouse. A way that leads down or up, or a second finger,
 * makes it none. Photo library, section 2: past 35 % of the width changes the photo.
 */
export const swipeMachine = setup({
  types: {} as {
    context: {
      start: SwipeStart
      /** Px that the finger is on its way; to the left is less than 0. */
      distance: number
    }
    events:
      | ({ type: 'pointer.down' } & SwipeStart)
      | ({ type: 'pointer.move' } & Pointer)
      | ({ type: 'pointer.up' } & Pointer)
      | { type: 'pointer.cancel'; id: number }
    emitted: { type: 'swiped.next' } | { type: 'swiped.previous' }
    tags: 'moving'
  },
  guards: {
    isOwn: ({ context }, id: number) => id === context.start.id,
    isSwipe: ({ context: { start } }, to: Pointer) =>
      to.id === start.id && isOnItsWay(start, to) && isSideways(start, to),
    isElsewhere: ({ context: { start } }, to: Pointer) =>
      to.id === start.id && isOnItsWay(start, to),
    isPastLeft: ({ context: { start } }, { id, x }: Pointer) =>
      id === start.id && isPast(start.x - x, start.width),
    isPastRight: ({ context: { start } }, { id, x }: Pointer) =>
      id === start.id && isPast(x - start.x, start.width),
  },
  actions: {
    begin: assign({
      start: (_, { id, x, y, width }: SwipeStart) => ({ id, x, y, width }),
      distance: 0,
    }),
    follow: assign({ distance: ({ context }, { x }: Pointer) => x - context.start.x }),
    letGo: assign({ distance: 0 }),
    tellNext: () => undefined,
    tellPrevious: () => undefined,
  },
}).createMachine({
  id: 'swipe',
  context: { start: { id: 0, x: 0, y: 0, width: 0 }, distance: 0 },
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
            guard: { type: 'isSwipe', params: ({ event }) => event },
            target: 'swiping',
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
    swiping: {
      description: 'The photo follows the finger sideways.',
      meta: { requirements: ['L-049', 'L-064'] },
      tags: 'moving',
      on: {
        'pointer.down': 'givenUp',
        'pointer.move': {
          guard: { type: 'isOwn', params: ({ event }) => event.id },
          actions: { type: 'follow', params: ({ event }) => event },
        },
        'pointer.up': [
          {
            guard: { type: 'isPastLeft', params: ({ event }) => event },
            target: 'resting',
            actions: 'tellNext',
          },
          {
            guard: { type: 'isPastRight', params: ({ event }) => event },
            target: 'resting',
            actions: 'tellPrevious',
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
      description: 'What the finger does is no swipe; the photo stands still until it is lifted.',
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
