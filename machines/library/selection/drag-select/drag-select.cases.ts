import { flow } from '#machines/kit/flow.ts'
import { dragSelectMachine } from '#machines/library/selection/drag-select/drag-select.machine.ts'

export const dragSelectFlow = flow({
  id: 'drag-select',
  area: 'library',
  title: 'Selecting by a drag',
  promise:
    'A mouse on its way or a finger that rested selects photos; a finger that moves scrolls.',
  machine: dragSelectMachine,
  starts: { 'photos are selected': undefined },
  events: {
    'a finger is put on a photo': { type: 'pointer.down', id: 1, x: 300, y: 300, isTouch: true },
    'a second finger is put beside it': {
      type: 'pointer.down',
      id: 2,
      x: 300,
      y: 300,
      isTouch: true,
    },
    'a mouse is pressed on a photo': {
      type: 'pointer.down',
      id: 3,
      x: 300,
      y: 300,
      isTouch: false,
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
  ],
})
