import { flow } from '#machines/kit/flow.ts'
import { dragCloseMachine } from '#machines/library/preview/drag-close/drag-close.machine.ts'

/** 35 % of the height are 350 px. */
const HEIGHT = 1000

export const dragCloseFlow = flow({
  id: 'drag-close',
  area: 'library',
  title: 'Drag down to close',
  promise: 'A way down of more than 35 % of the height closes the preview, a shorter one nothing.',
  machine: dragCloseMachine,
  starts: { 'a photo is on screen': undefined },
  events: {
    'a finger is put on the photo': { type: 'pointer.down', id: 1, x: 400, y: 300, height: HEIGHT },
    'a second finger is put beside it': {
      type: 'pointer.down',
      id: 2,
      x: 500,
      y: 300,
      height: HEIGHT,
    },
    'the finger trembles': { type: 'pointer.move', id: 1, x: 400, y: 310 },
    'the finger goes down': { type: 'pointer.move', id: 1, x: 400, y: 311 },
    'the finger goes far down': { type: 'pointer.move', id: 1, x: 400, y: 651 },
    'the finger goes up': { type: 'pointer.move', id: 1, x: 400, y: 289 },
    'the finger goes aside': { type: 'pointer.move', id: 1, x: 411, y: 300 },
    'another finger moves': { type: 'pointer.move', id: 2, x: 400, y: 900 },
    'the finger is lifted where it was': { type: 'pointer.up', id: 1, x: 400, y: 300 },
    'the finger is lifted 35 % below': { type: 'pointer.up', id: 1, x: 400, y: 650 },
    'the finger is lifted more than 35 % below': { type: 'pointer.up', id: 1, x: 400, y: 651 },
    'another finger is lifted far away': { type: 'pointer.up', id: 2, x: 400, y: 999 },
    'the browser takes the finger': { type: 'pointer.cancel', id: 1 },
    'the browser takes another finger': { type: 'pointer.cancel', id: 2 },
  },
  identify: ({ context: { start, distance } }) => [start.id, distance],
  sentences: [
    {
      requirements: ['L-063'],
      says: 'a preview closes only when the finger is lifted past 35 % of the height',
      holds: ({ label, effects }) =>
        effects.every(effect => !effect.includes('tell')) ||
        label.includes('more than 35 %') ||
        label === 'another finger is lifted far away',
    },
  ],
})
