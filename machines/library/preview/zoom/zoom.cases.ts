import { flow } from '#flow-kit/flow.ts'
import { zoomMachine } from '#machines/library/preview/zoom/zoom.machine.ts'
import type { Frame, View } from '#machines/library/preview/zoom/zoom.model.ts'

const FRAME = { width: 1000, height: 800, photoWidth: 1000, photoHeight: 600 }

/** The point in px where the finger is put down and lifted, by pointer id. */
const PLACES: Readonly<Record<number, { x: number; y: number }>> = {
  1: { x: 600, y: 400 },
  2: { x: 700, y: 400 },
}

const lift = (id: number, at: number) => ({
  type: 'pointer.up' as const,
  id,
  ...(PLACES[id] ?? { x: 0, y: 0 }),
  at,
  isTouch: true,
})

export const zoomFlow = flow({
  id: 'zoom',
  area: 'library',
  title: 'Zoom of a photo',
  promise:
    'A photo is shown 1 to 2.5 times as large, around the place that the customer points at.',
  machine: zoomMachine,
  starts: { 'a photo is on screen': undefined },
  events: {
    'the photo lies in a large window': { type: 'frame.changed', frame: FRAME, isSmall: false },
    'the photo lies in a small window': { type: 'frame.changed', frame: FRAME, isSmall: true },
    'another photo takes its place': { type: 'photo.changed' },
    'the customer presses Zoom': { type: 'zoom.toggle' },
    'the customer looks to the right with the arrow keys': { type: 'photo.look', to: 'right' },
    'two fingers move over the trackpad': { type: 'photo.pan', x: -100, y: 0 },
    'the wheel turns away from the customer': { type: 'wheel.turn', x: 500, y: 400, delta: -200 },
    'the wheel turns towards the customer': { type: 'wheel.turn', x: 500, y: 400, delta: 4000 },
    'a finger is put on the photo': { type: 'pointer.down', id: 1, x: 600, y: 400 },
    'a second finger is put beside it': { type: 'pointer.down', id: 2, x: 700, y: 400 },
    'the finger trembles': { type: 'pointer.move', id: 1, x: 600, y: 410 },
    'the finger goes on its way': { type: 'pointer.move', id: 1, x: 600, y: 411 },
    'the fingers go apart': { type: 'pointer.move', id: 2, x: 950, y: 400 },
    'the fingers come together': { type: 'pointer.move', id: 2, x: 601, y: 400 },
    'a third finger moves': { type: 'pointer.move', id: 3, x: 0, y: 0 },
    'the finger is lifted': lift(1, 1000),
    'the finger is lifted 200 ms later': lift(1, 1200),
    'the finger is lifted 201 ms later': lift(1, 1201),
    'the second finger is lifted': lift(2, 1100),
    'a third finger is lifted': lift(3, 1100),
    'the mouse is let go': { ...lift(1, 1200), isTouch: false },
    'the browser cancels the touch of a third finger': { type: 'pointer.cancel', id: 3 },
    'the browser cancels the touch of the finger': { type: 'pointer.cancel', id: 1 },
    'the browser cancels the touch of the second finger': { type: 'pointer.cancel', id: 2 },
  },
  identify: ({ context: { view, isSmall, pointers, tappedAt, frame } }) => [
    view.scale === 1 ? 'whole' : view.scale === 2.5 ? 'largest' : 'large',
    isSmall,
    frame.width,
    pointers.map(({ id }) => id),
    tappedAt && Math.min(tappedAt, 1200),
  ],
  stories: [
    {
      name: 'A photo is enlarged by the button, and moved with the arrow keys',
      labels: [
        'the photo lies in a large window',
        'the customer presses Zoom',
        'the customer looks to the right with the arrow keys',
        'the customer presses Zoom',
      ],
    },
    {
      name: 'Two fingers enlarge a photo',
      labels: [
        'the photo lies in a small window',
        'a finger is put on the photo',
        'a second finger is put beside it',
        'the fingers go apart',
        'the second finger is lifted',
        'the finger is lifted',
      ],
    },
  ],
  sentences: [
    {
      requirements: ['L-302'],
      says: 'a photo is never shown smaller than whole, and never more than 2.5 times as large',
      holds: ({ after }) => {
        const { scale } = viewOf(after.context)
        return scale >= 1 && scale <= 2.5
      },
    },
    {
      requirements: ['L-060'],
      says: 'the whole photo lies in the middle',
      holds: ({ after }) => {
        const { scale, x, y } = viewOf(after.context)
        return scale > 1 || (x === 0 && y === 0)
      },
    },
    {
      requirements: ['L-060'],
      says: 'arrow keys move an enlarged photo up to its edges, and leave a whole one where it is',
      holds: ({ before, after, label }) => {
        if (label !== 'the customer looks to the right with the arrow keys') return true
        const { view, frame } = before.context as { view: View; frame: Frame }
        const { width, photoWidth } = frame
        const edge = Math.max(0, (photoWidth * view.scale - width) / 2)
        const x = before.value === 'zoomed' ? Math.max(-edge, view.x - width / 8) : view.x
        return (
          Math.abs(viewOf(after.context).x - x) < 1e-9 && viewOf(after.context).scale === view.scale
        )
      },
    },
    {
      requirements: ['B-219'],
      says: 'two fingers on a trackpad move an enlarged photo up to its edges, and leave a whole one where it is',
      holds: ({ before, after, label }) => {
        if (label !== 'two fingers move over the trackpad') return true
        const { view, frame } = before.context as { view: View; frame: Frame }
        const edge = Math.max(0, (frame.photoWidth * view.scale - frame.width) / 2)
        const x = before.value === 'zoomed' ? Math.max(-edge, view.x - 100) : view.x
        return (
          Math.abs(viewOf(after.context).x - x) < 1e-9 && viewOf(after.context).scale === view.scale
        )
      },
    },
    {
      requirements: ['A-393', 'L-062'],
      says: 'one tap of a finger does not zoom, and neither does one click on a small screen',
      holds: ({ before, after, label }) => {
        const { isSmall, tappedAt } = before.context as {
          isSmall: boolean
          tappedAt: number | null
        }
        const isDouble =
          label.startsWith('the finger is lifted') || (isSmall && label === 'the mouse is let go')
        return (
          !isDouble ||
          tappedAt !== null ||
          viewOf(before.context).scale === viewOf(after.context).scale
        )
      },
    },
  ],
})

const viewOf = (context: unknown): { scale: number; x: number; y: number } =>
  (context as { view: { scale: number; x: number; y: number } }).view
