import { flow } from '#flow-kit/flow.ts'
import { dragSelectMachine } from '#machines/library/selection/drag-select/drag-select.machine.ts'

/** A press of a pointer on the first photo, in the selection mode. */
const down = (id: number, isTouch: boolean) => ({
  type: 'pointer.down' as const,
  id,
  x: 300,
  y: 300,
  isTouch,
  mode: 'on' as const,
  cell: { key: '2026-09', cell: 0 },
  imageId: 'a',
})

export const dragSelectFlow = flow({
  id: 'drag-select',
  area: 'library',
  title: 'Selecting by a drag',
  promise:
    'A mouse that is dragged, or a finger that rested first, selects photos; a finger that moves at once scrolls.',
  machine: dragSelectMachine,
  starts: { 'photos are on screen': undefined },
  events: {
    'a finger is put on a photo': down(1, true),
    'a second finger is put beside it': down(2, true),
    'a mouse is pressed on a photo': down(3, false),
    'a finger is put on a photo outside the selection mode': {
      ...down(1, true),
      mode: 'off',
    },
    'a mouse is pressed on a photo outside the selection mode': { ...down(3, false), mode: 'off' },
    'a finger is put on a photo that cannot be selected': { ...down(1, true), mode: 'unavailable' },
    'a mouse is pressed on a photo that cannot be selected': {
      ...down(3, false),
      mode: 'unavailable',
    },
    'the finger trembles': { type: 'pointer.move', id: 1, x: 300, y: 310 },
    'the finger goes on to another photo': { type: 'pointer.move', id: 1, x: 600, y: 300 },
    'the mouse trembles': { type: 'pointer.move', id: 3, x: 300, y: 310 },
    'the mouse goes on to another photo': { type: 'pointer.move', id: 3, x: 600, y: 300 },
    'the finger is lifted': { type: 'pointer.up', id: 1 },
    'the second finger is lifted': { type: 'pointer.up', id: 2 },
    'the mouse is let go': { type: 'pointer.up', id: 3 },
  },
  identify: ({ context: { at } }) => [at.id, at.x],
  sentences: [
    {
      requirements: ['L-182'],
      says: 'a finger that did not rest selects nothing',
      holds: ({ label, effects, before }) =>
        !effects.some(effect => effect.includes('notifyBegun')) ||
        before.value === 'held' ||
        label.startsWith('the mouse'),
    },
    {
      requirements: ['L-181', 'L-182'],
      says: 'no mouse starts the selection mode by a drag, and nothing does where no photo can be selected',
      holds: ({ label, before, after }) =>
        !/cannot be selected|^a mouse .* outside/u.test(label) ||
        before.value !== 'resting' ||
        after.value === 'resting',
    },
  ],
})
