import { flow } from '#machines/kit/flow.ts'
import { swipeMachine } from '#machines/library/preview/swipe/swipe.machine.ts'

/** 35 % of the width are 350 px. */
const WIDTH = 1000

export const swipeFlow = flow({
  id: 'swipe',
  area: 'library',
  title: 'Swipe to another photo',
  promise:
    'A way sideways of more than 35 % of the width leads to another photo, a shorter one nowhere.',
  machine: swipeMachine,
  starts: { 'a photo is on screen': undefined },
  events: {
    'a finger is put on the photo': { type: 'pointer.down', id: 1, x: 500, y: 400, width: WIDTH },
    'a second finger is put beside it': {
      type: 'pointer.down',
      id: 2,
      x: 600,
      y: 400,
      width: WIDTH,
    },
    'the finger trembles': { type: 'pointer.move', id: 1, x: 490, y: 400 },
    'the finger goes to the left': { type: 'pointer.move', id: 1, x: 489, y: 400 },
    'the finger goes far to the left': { type: 'pointer.move', id: 1, x: 149, y: 400 },
    'the finger goes down': { type: 'pointer.move', id: 1, x: 500, y: 411 },
    'the finger goes as far down as aside': { type: 'pointer.move', id: 1, x: 510, y: 410 },
    'another finger moves': { type: 'pointer.move', id: 2, x: 100, y: 400 },
    'the finger is lifted where it was': { type: 'pointer.up', id: 1, x: 500, y: 400 },
    'the finger is lifted 35 % to the left': { type: 'pointer.up', id: 1, x: 150, y: 400 },
    'the finger is lifted more than 35 % to the left': {
      type: 'pointer.up',
      id: 1,
      x: 149,
      y: 400,
    },
    'the finger is lifted more than 35 % to the right': {
      type: 'pointer.up',
      id: 1,
      x: 851,
      y: 400,
    },
    'another finger is lifted far away': { type: 'pointer.up', id: 2, x: 0, y: 400 },
    'the browser takes the finger': { type: 'pointer.cancel', id: 1 },
    'the browser takes another finger': { type: 'pointer.cancel', id: 2 },
  },
  identify: ({ context: { start, distance } }) => [start.id, distance],
  sentences: [
    {
      requirements: ['L-064'],
      says: 'a photo changes only when the finger is lifted past 35 % of the width',
      holds: ({ label, effects }) =>
        effects.every(effect => !effect.includes('tell')) ||
        label.includes('more than 35 %') ||
        label === 'another finger is lifted far away',
    },
  ],
  unseen: {
    'swap alternatives: swiping · pointer.up · 0': 'Nobody swipes past 35 % to both sides at once.',
  },
})
