import * as v from 'valibot'
import { swipeFlow } from '#machines/library/preview/swipe/swipe.cases.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import {
  answerPhotos,
  asideOf,
  clear,
  openPreview,
  point,
  stateOf,
} from '#tests/paths/library/preview/preview-stage.ts'

const context = v.object({ distance: v.number() })

/** How a photo lies under a finger. */
interface Reading {
  state: string
  /** Where the photo stands aside of its place. */
  aside: 'left' | 'right' | 'nowhere'
}

const asideBy = (px: number): Reading['aside'] => (px < 0 ? 'left' : px > 0 ? 'right' : 'nowhere')

const after =
  (type: Parameters<typeof point>[1], id: number, x: number, y = 400): Gesture =>
  async stage => {
    await point(stage, type, { id, x, y })
    await clear(stage, 'swipe')
  }

export const swipePlayer = pathPlayer({
  flow: swipeFlow,
  begins: {
    'a photo is on screen': async stage => {
      await stage.page.setViewportSize({ width: 1000, height: 1000 })
      await answerPhotos(stage, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'])
      await openPreview(stage, 'e')
    },
  },
  gestures: {
    'a finger is put on the photo': after('pointerdown', 1, 500),
    'a second finger is put beside it': after('pointerdown', 2, 600),
    'the finger trembles': after('pointermove', 1, 490),
    'the finger goes to the left': after('pointermove', 1, 489),
    'the finger goes far to the left': after('pointermove', 1, 149),
    'the finger goes down': after('pointermove', 1, 500, 411),
    'the finger goes as far down as aside': after('pointermove', 1, 510, 410),
    'another finger moves': after('pointermove', 2, 100),
    'the finger is lifted where it was': after('pointerup', 1, 500),
    'the finger is lifted 35 % to the left': after('pointerup', 1, 150),
    'the finger is lifted more than 35 % to the left': after('pointerup', 1, 149),
    'the finger is lifted more than 35 % to the right': after('pointerup', 1, 851),
    'another finger is lifted far away': after('pointerup', 2, 0),
    'the browser takes the finger': after('pointercancel', 1, 500),
    'the browser takes another finger': after('pointercancel', 2, 600),
  },
  view: ({ value, context: kept }): Reading => ({
    state: v.parse(v.string(), value),
    aside: asideBy(v.parse(context, kept).distance),
  }),
  read: async stage => ({
    state: await stateOf(stage, 'swipe'),
    aside: asideBy((await asideOf(stage)).x),
  }),
})
