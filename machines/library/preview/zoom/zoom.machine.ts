import { assign } from 'xstate'
import { setup } from '#machines/kit/setup.ts'
import { DOUBLE_TAP, hasMoved, type Pointer } from '#machines/library/model/gesture.ts'
import {
  looked,
  panned,
  pinched,
  wheelScale,
  WHOLE,
  withinLimits,
  ZOOM,
  zoomAbout,
  type Direction,
  type Frame,
  type View,
} from '#machines/library/preview/zoom/zoom.model.ts'

/** A lifted pointer; `at` is ms on the page's clock. `isTouch` is true for fingers, false for pens and mice. */
export interface Lift extends Pointer {
  at: number
  isTouch: boolean
}

/** A wheel event at a point of the box; all values are in px. A negative `delta` zooms in. */
export interface WheelTurn {
  x: number
  y: number
  delta: number
}

const eventOf = <Event>({ event }: { event: Event }): Event => event
const pointerOf = ({ event }: { event: { id: number } }): number => event.id

/** The transitions for the press of a first pointer, and of a second pointer. */
const pressFirst = { target: 'pressed', actions: { type: 'press', params: eventOf } } as const
const pressSecond = {
  guard: { type: 'isOther', params: pointerOf },
  target: 'pinching',
  actions: { type: 'press', params: eventOf },
} as const
/** The transition when a pressed pointer moves: the photo moves or scales. */
const follow = {
  guard: { type: 'isOwn', params: pointerOf },
  actions: { type: 'follow', params: eventOf },
} as const
/** The transition when a pressed pointer is lifted, or when the browser cancels it. */
const liftTo = <const Target extends string>(target: Target) =>
  ({
    guard: { type: 'isOwn', params: pointerOf },
    target,
    actions: { type: 'lift', params: pointerOf },
  }) as const
const turn = { target: 'settling', actions: { type: 'turn', params: eventOf } } as const

/**
 * The zoom of one photo, from 1 to 2.5. On large screens, a click of a mouse or pen toggles the zoom; fingers, and all
 * pointers on small screens, need a double tap within 200 ms. Two fingers and the wheel zoom to any scale between 1 and
 * 2.5. One pointer, keys, or two fingers on a trackpad move an enlarged photo, up to its edges. Photo library, sections 2 and 9.
 */
export const zoomMachine = setup({
  types: {} as {
    context: {
      view: View
      frame: Frame
      /** Whether the screen is small: all pointers then zoom by a double tap. */
      isSmall: boolean
      /** At most two pointers, in order: `pointers` has their last positions, `pressed` where they were pressed. */
      pointers: Pointer[]
      /** When the last single tap ended, in ms on the page's clock; null after a double tap, a movement or a pinch. */
      tappedAt: number | null
    }
    events:
      | { type: 'frame.changed'; frame: Frame; isSmall: boolean }
      | { type: 'photo.changed' }
      | { type: 'zoom.toggle' }
      | { type: 'photo.look'; to: Direction }
      | ({ type: 'wheel.turn' } & WheelTurn)
      | { type: 'photo.pan'; x: number; y: number }
      | ({ type: 'pointer.down' } & Pointer)
      | ({ type: 'pointer.move' } & Pointer)
      | ({ type: 'pointer.up' } & Lift)
      | { type: 'pointer.cancel'; id: number }
    /** `whole`: the whole photo is on screen, and no pointer is on it; `held`: a pointer is on the photo. */
    tags: 'whole' | 'held' | 'moving'
  },
  guards: {
    isOwn: ({ context }, id: number) => context.pointers.some(pointer => pointer.id === id),
    isOther: ({ context }, id: number) => context.pointers.every(pointer => pointer.id !== id),
    isLarge: ({ context }) => context.view.scale > ZOOM.least,
    hasMoved: ({ context }, to: Pointer) =>
      context.pointers.some(pointer => pointer.id === to.id && hasMoved(pointer, to)),
    isPan: ({ context }, to: Pointer) =>
      context.view.scale > ZOOM.least &&
      context.pointers.some(pointer => pointer.id === to.id && hasMoved(pointer, to)),
    // Answers A-393
    isWholeTap: ({ context: { pointers, isSmall, tappedAt } }, { id, at, isTouch }: Lift) =>
      pointers.some(pointer => pointer.id === id) &&
      (!(isSmall || isTouch) || (tappedAt !== null && at - tappedAt <= DOUBLE_TAP)),
  },
  actions: {
    setFrame: assign(({ context }, { frame, isSmall }: { frame: Frame; isSmall: boolean }) => ({
      frame,
      isSmall,
      view: withinLimits(context.view, frame),
    })),
    startOver: assign({ view: WHOLE, pointers: [], tappedAt: null }),
    press: assign({
      pointers: ({ context }, { id, x, y }: Pointer) => [...context.pointers, { id, x, y }],
    }),
    lift: assign({
      pointers: ({ context }, id: number) => context.pointers.filter(pointer => pointer.id !== id),
    }),
    toggle: assign({
      tappedAt: null,
      view: ({ context: { view, frame } }, at: { x: number; y: number } | null) =>
        view.scale > ZOOM.least
          ? WHOLE
          : zoomAbout(view, ZOOM.most, at ?? { x: frame.width / 2, y: frame.height / 2 }, frame),
    }),
    turn: assign({
      view: ({ context: { view, frame } }, { x, y, delta }: WheelTurn) =>
        zoomAbout(view, wheelScale(view.scale, delta), { x, y }, frame),
    }),
    pan: assign({
      view: ({ context: { view, frame } }, by: { x: number; y: number }) => panned(view, by, frame),
    }),
    look: assign({
      view: ({ context: { view, frame } }, to: Direction) => looked(view, to, frame),
    }),
    follow: assign(({ context: { view, frame, pointers } }, { id, x, y }: Pointer) => {
      const moved = pointers.map(pointer => (pointer.id === id ? { id, x, y } : pointer))
      const [first, second] = pointers
      const [firstNow, secondNow] = moved
      if (first === undefined || firstNow === undefined) return {}
      if (second === undefined || secondNow === undefined) {
        const by = { x: firstNow.x - first.x, y: firstNow.y - first.y }
        return { pointers: moved, view: panned(view, by, frame) }
      }
      return {
        pointers: moved,
        view: pinched(view, [first, second], [firstNow, secondNow], frame),
      }
    }),
    setTap: assign({ tappedAt: (_, { at }: Lift) => at }),
    clearTap: assign({ tappedAt: null }),
  },
}).createMachine({
  id: 'zoom',
  context: {
    view: WHOLE,
    frame: { width: 0, height: 0, photoWidth: 0, photoHeight: 0 },
    isSmall: false,
    pointers: [],
    tappedAt: null,
  },
  initial: 'fitted',
  on: {
    'photo.changed': { target: '.fitted', actions: 'startOver' },
    'frame.changed': { actions: { type: 'setFrame', params: eventOf } },
  },
  states: {
    fitted: {
      description: 'The whole photo is on screen, at scale 1.',
      meta: { requirements: ['L-060', 'L-302'] },
      tags: 'whole',
      on: {
        'zoom.toggle': { target: 'zoomed', actions: { type: 'toggle', params: null } },
        'wheel.turn': turn,
        'pointer.down': pressFirst,
      },
    },
    zoomed: {
      description: 'The photo is enlarged, 2.5 times at most.',
      meta: { requirements: ['L-060', 'L-302'] },
      on: {
        'photo.look': { actions: { type: 'look', params: ({ event }) => event.to } },
        'photo.pan': { actions: { type: 'pan', params: eventOf } },
        'zoom.toggle': { target: 'fitted', actions: { type: 'toggle', params: null } },
        'wheel.turn': turn,
        'pointer.down': pressFirst,
      },
    },
    pressed: {
      description: 'A finger is on the photo; it may tap, or move the photo.',
      meta: { requirements: ['L-061', 'L-062'] },
      tags: 'held',
      on: {
        'pointer.down': pressSecond,
        'pointer.move': [
          {
            guard: { type: 'isPan', params: eventOf },
            target: 'panning',
            actions: { type: 'follow', params: eventOf },
          },
          {
            guard: { type: 'hasMoved', params: eventOf },
            target: 'astray',
            actions: { type: 'follow', params: eventOf },
          },
        ],
        'pointer.up': [
          {
            guard: { type: 'isWholeTap', params: eventOf },
            target: 'settling',
            actions: [
              { type: 'toggle', params: eventOf },
              { type: 'lift', params: pointerOf },
            ],
          },
          {
            guard: { type: 'isOwn', params: pointerOf },
            target: 'settling',
            actions: [
              { type: 'setTap', params: eventOf },
              { type: 'lift', params: pointerOf },
            ],
          },
        ],
        'pointer.cancel': liftTo('settling'),
      },
    },
    astray: {
      description: 'A finger moves while the whole photo is on screen; that is no tap.',
      tags: 'held',
      entry: 'clearTap',
      on: {
        'pointer.down': pressSecond,
        'pointer.move': follow,
        'pointer.up': liftTo('fitted'),
        'pointer.cancel': liftTo('fitted'),
      },
    },
    panning: {
      description: 'One finger moves the large photo, up to its edges.',
      meta: { requirements: ['L-060'] },
      tags: ['held', 'moving'],
      entry: 'clearTap',
      on: {
        'pointer.down': pressSecond,
        'pointer.move': follow,
        'pointer.up': liftTo('settling'),
        'pointer.cancel': liftTo('settling'),
      },
    },
    pinching: {
      description: 'Two fingers zoom the photo around their midpoint.',
      meta: { requirements: ['L-060', 'L-302'] },
      tags: ['held', 'moving'],
      entry: 'clearTap',
      on: {
        'pointer.move': follow,
        'pointer.up': liftTo('lifting'),
        'pointer.cancel': liftTo('lifting'),
      },
    },
    lifting: {
      description: 'One of two fingers was lifted; the other continues.',
      always: [{ guard: 'isLarge', target: 'panning' }, { target: 'astray' }],
    },
    settling: {
      description: 'No finger is on the photo any more.',
      always: [{ guard: 'isLarge', target: 'zoomed' }, { target: 'fitted' }],
    },
  },
})
