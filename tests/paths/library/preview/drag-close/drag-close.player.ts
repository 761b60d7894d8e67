import * as v from 'valibot'
import { dragCloseFlow } from '#machines/library/preview/drag-close/drag-close.cases.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import {
  answerPhotos,
  asideOf,
  clear,
  openPreview,
  point,
  stateOf,
} from '#tests/paths/library/preview/preview-stage.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'

const context = v.object({ distance: v.number() })

/** How a photo lies under a finger. */
interface Reading {
  state: string
  /** Px that the photo stands below its place. */
  below: number
}

const after =
  (type: Parameters<typeof point>[1], id: number, y: number, x = 400): Gesture =>
  async stage => {
    await point(stage, type, { id, x, y })
    await clear(stage, 'dragClose')
  }

/** A drag may have closed the preview. */
const putFinger =
  (id: number, x: number): Gesture =>
  async (stage: Stage) => {
    const photo = stage.page.locator('[data-flow=preview]')
    if (!(await photo.isVisible())) await openPreview(stage, 'b')
    await after('pointerdown', id, 300, x)(stage)
  }

export const dragClosePlayer = pathPlayer({
  flow: dragCloseFlow,
  begins: {
    'a photo is on screen': async stage => {
      await stage.page.setViewportSize({ width: 1000, height: 1000 })
      await answerPhotos(stage, ['a', 'b', 'c'])
      await openPreview(stage, 'b')
    },
  },
  gestures: {
    'a finger is put on the photo': putFinger(1, 400),
    'a second finger is put beside it': putFinger(2, 500),
    'the finger trembles': after('pointermove', 1, 310),
    'the finger goes down': after('pointermove', 1, 311),
    'the finger goes far down': after('pointermove', 1, 651),
    'the finger goes up': after('pointermove', 1, 289),
    'the finger goes aside': after('pointermove', 1, 300, 411),
    'another finger moves': after('pointermove', 2, 900),
    'the finger is lifted where it was': after('pointerup', 1, 300),
    'the finger is lifted 35 % below': after('pointerup', 1, 650),
    'the finger is lifted more than 35 % below': async stage => {
      const isClosing = (await stateOf(stage, 'dragClose')) === 'dragging'
      await point(stage, 'pointerup', { id: 1, x: 400, y: 651 })
      if (isClosing) await stage.page.locator('[data-flow=preview]').waitFor({ state: 'detached' })
      await clear(stage, 'dragClose')
    },
    'another finger is lifted far away': after('pointerup', 2, 999),
    'the browser takes the finger': after('pointercancel', 1, 300),
    'the browser takes another finger': after('pointercancel', 2, 300),
  },
  view: ({ value, context: kept }): Reading => ({
    state: v.parse(v.string(), value),
    below: v.parse(context, kept).distance,
  }),
  read: async stage => ({
    state: await stateOf(stage, 'dragClose'),
    below: (await asideOf(stage)).y,
  }),
})
