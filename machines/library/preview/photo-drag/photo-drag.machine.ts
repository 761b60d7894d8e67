import { assign } from 'xstate'
import { setup } from '#machines/kit/setup.ts'
import { hasMoved, isPast, isSideways, type Pointer } from '#machines/library/model/gesture.ts'

/** The point at which a drag started, and the size in px of the box under it. */
interface DragStart extends Pointer {
  width: number
  height: number
}

/** A pointer presses the photo. `isWhole`: the whole photo is on screen, and no other pointer presses it. */
interface Press extends DragStart {
  isWhole: boolean
}

/**
 * The gestures of one finger, pen or mouse on the photo of a preview: a swipe sideways shows another photo, a drag
 * down closes the preview. Neither starts on a photo that is zoomed. The direction of the first 10 px decides between the two. A movement that starts upwards is
 * ignored; a second finger ends the gesture.
 */
export const photoDragMachine = setup({
  types: {} as {
    context: {
      start: DragStart
      /** Px of the current swipe; negative to the left. */
      aside: number
      /** Px from the start of a drag down to the pointer, at least 0. */
      below: number
    }
    events:
      | ({ type: 'pointer.down' } & Press)
      | ({ type: 'pointer.move' } & Pointer)
      | ({ type: 'pointer.up' } & Pointer)
      | { type: 'pointer.cancel'; id: number }
    emitted: { type: 'photo.swiped'; to: 'next' | 'previous' } | { type: 'photo.draggedAway' }
    tags: 'held' | 'moving'
  },
  guards: {
    isWhole: (_, { isWhole }: Press) => isWhole,
    isOwn: ({ context }, id: number) => id === context.start.id,
    isSwipe: ({ context: { start } }, to: Pointer) =>
      to.id === start.id && hasMoved(start, to) && isSideways(start, to),
    isDown: ({ context: { start } }, to: Pointer) =>
      to.id === start.id && hasMoved(start, to) && to.y > start.y,
    isElsewhere: ({ context: { start } }, to: Pointer) => to.id === start.id && hasMoved(start, to),
    isPastLeft: ({ context: { start } }, { id, x }: Pointer) =>
      id === start.id && isPast(start.x - x, start.width),
    isPastRight: ({ context: { start } }, { id, x }: Pointer) =>
      id === start.id && isPast(x - start.x, start.width),
    isPastDown: ({ context: { start } }, { id, y }: Pointer) =>
      id === start.id && isPast(y - start.y, start.height),
  },
  actions: {
    begin: assign({
      start: (_, { id, x, y, width, height }: DragStart) => ({ id, x, y, width, height }),
    }),
    followAside: assign({ aside: ({ context }, { x }: Pointer) => x - context.start.x }),
    followDown: assign({
      below: ({ context }, { y }: Pointer) => Math.max(0, y - context.start.y),
    }),
    returnToRest: assign({ aside: 0, below: 0 }),
    notifyNext: () => undefined,
    notifyPrevious: () => undefined,
    notifyAway: () => undefined,
  },
}).createMachine({
  id: 'photoDrag',
  context: { start: { id: 0, x: 0, y: 0, width: 0, height: 0 }, aside: 0, below: 0 },
  initial: 'resting',
  states: {
    resting: {
      description: 'The photo is at rest in its position.',
      entry: 'returnToRest',
      on: {
        'pointer.down': {
          guard: { type: 'isWhole', params: ({ event }) => event },
          target: 'held',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    held: {
      description: 'A finger is on the photo.',
      tags: 'held',
      initial: 'pressed',
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
      states: {
        pressed: {
          description: 'The direction of the finger is not known yet.',
          on: {
            'pointer.down': 'givenUp',
            'pointer.move': [
              {
                guard: { type: 'isSwipe', params: ({ event }) => event },
                target: 'swiping',
                actions: { type: 'followAside', params: ({ event }) => event },
              },
              {
                guard: { type: 'isDown', params: ({ event }) => event },
                target: 'dragging',
                actions: { type: 'followDown', params: ({ event }) => event },
              },
              {
                guard: { type: 'isElsewhere', params: ({ event }) => event },
                target: 'givenUp',
              },
            ],
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
              actions: { type: 'followAside', params: ({ event }) => event },
            },
            'pointer.up': [
              {
                guard: { type: 'isPastLeft', params: ({ event }) => event },
                target: '#photoDrag.resting',
                actions: 'notifyNext',
              },
              {
                guard: { type: 'isPastRight', params: ({ event }) => event },
                target: '#photoDrag.resting',
                actions: 'notifyPrevious',
              },
            ],
          },
        },
        dragging: {
          description: 'The photo follows the finger down, and the list shows through.',
          meta: { requirements: ['L-063'] },
          tags: 'moving',
          on: {
            'pointer.down': 'givenUp',
            'pointer.move': {
              guard: { type: 'isOwn', params: ({ event }) => event.id },
              actions: { type: 'followDown', params: ({ event }) => event },
            },
            'pointer.up': {
              guard: { type: 'isPastDown', params: ({ event }) => event },
              target: '#photoDrag.resting',
              actions: 'notifyAway',
            },
          },
        },
        givenUp: {
          description:
            'The movement is neither a swipe nor a drag; the photo stands still until the finger is lifted.',
          entry: 'returnToRest',
        },
      },
    },
  },
})
