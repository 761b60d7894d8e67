import { flow } from '#flow-kit/flow.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { photoDragMachine } from '#machines/library/preview/photo-drag/photo-drag.machine.ts'

/** The box in px: a swipe or a drag counts only beyond 35 % of it, 350 px. */
const BOX = { width: 1000, height: 1000 }

const down = (id: number, x: number) => ({
  type: 'pointer.down' as const,
  id,
  x,
  y: 400,
  ...BOX,
  isWhole: true,
})

export const photoDragFlow = flow({
  id: 'photo-drag',
  area: 'library',
  title: 'Swipe to another photo, drag down to close',
  promise:
    'A swipe of more than 35 % of the width leads to another photo, a drag down of more than 35 % of the height closes the preview, and a shorter one does nothing.',
  machine: photoDragMachine,
  starts: { 'a photo is on screen': undefined },
  events: {
    'a finger is put on the photo': down(1, 500),
    'a second finger is put beside it': down(2, 600),
    'a finger is put on the zoomed photo': { ...down(1, 500), isWhole: false },
    'the finger trembles': { type: 'pointer.move', id: 1, x: 492, y: 406 },
    'the finger goes to the left': { type: 'pointer.move', id: 1, x: 489, y: 400 },
    'the finger goes far to the left': { type: 'pointer.move', id: 1, x: 149, y: 500 },
    'the finger goes down': { type: 'pointer.move', id: 1, x: 500, y: 411 },
    'the finger goes far down': { type: 'pointer.move', id: 1, x: 500, y: 751 },
    'the finger goes as far down as aside': { type: 'pointer.move', id: 1, x: 510, y: 410 },
    'the finger goes up': { type: 'pointer.move', id: 1, x: 500, y: 389 },
    'another finger moves': { type: 'pointer.move', id: 2, x: 100, y: 900 },
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
    'the finger is lifted 35 % further down': { type: 'pointer.up', id: 1, x: 500, y: 750 },
    'the finger is lifted more than 35 % further down': {
      type: 'pointer.up',
      id: 1,
      x: 500,
      y: 751,
    },
    'another finger is lifted far away': { type: 'pointer.up', id: 2, x: 0, y: 999 },
    'the browser cancels the touch of the finger': { type: 'pointer.cancel', id: 1 },
    'the browser cancels the touch of another finger': { type: 'pointer.cancel', id: 2 },
  },
  stories: [
    {
      name: 'A swipe leads to the next photo',
      labels: [
        'a finger is put on the photo',
        'the finger goes to the left',
        'the finger is lifted more than 35 % to the left',
      ],
    },
    {
      name: 'A photo is dragged down, and the preview closes',
      labels: [
        'a finger is put on the photo',
        'the finger goes down',
        'the finger is lifted more than 35 % further down',
      ],
    },
    {
      name: 'A short way brings the photo back',
      labels: [
        'a finger is put on the photo',
        'the finger goes to the left',
        'the finger is lifted 35 % to the left',
      ],
    },
  ],
  identify: ({ context: { start, aside, below } }) => [start.id, aside, below],
  sentences: [
    {
      requirements: ['L-060', 'L-064'],
      says: 'a finger on a zoomed photo neither swipes nor drags',
      holds: ({ label, after }) =>
        label !== 'a finger is put on the zoomed photo' ||
        after.value === 'resting' ||
        statePath(after.value) === 'held.givenUp',
    },
    {
      requirements: ['L-064'],
      says: 'a photo changes only when the finger is lifted past 35 % of the width',
      holds: ({ label, effects }) =>
        !effects.some(effect => /notify(?:Next|Previous)/u.test(effect)) ||
        /more than 35 % to the/u.test(label) ||
        label === 'another finger is lifted far away',
    },
    {
      requirements: ['L-063'],
      says: 'a preview closes only when the finger is lifted past 35 % of the height',
      holds: ({ label, effects }) =>
        !effects.some(effect => effect.includes('notifyAway')) ||
        label === 'the finger is lifted more than 35 % further down' ||
        label === 'another finger is lifted far away',
    },
    {
      requirements: ['L-063', 'L-064'],
      says: 'a finger swipes or drags, and never both',
      holds: ({ after }) => {
        const { aside, below } = after.context as { aside: number; below: number }
        return aside === 0 || below === 0
      },
    },
  ],
  unseen: {
    'swap alternatives: held.swiping · pointer.up · 0':
      'Nobody swipes past 35 % to both sides at once.',
  },
})
