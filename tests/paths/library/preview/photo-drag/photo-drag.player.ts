import { photoDragFlow } from '#machines/library/preview/photo-drag/photo-drag.cases.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import {
  answerPhotos,
  clear,
  openPreview,
  point,
  stateOf,
} from '#tests/paths/library/preview/preview-stage.ts'

const after =
  (type: Parameters<typeof point>[1], id: number, x: number, y = 400): Gesture =>
  async stage => {
    await point(stage, type, { id, x, y })
    await clear(stage)
  }

/** Returns a gesture that puts a finger on the photo; it opens the preview first if a drag has closed the preview. */
const putFinger =
  (id: number, x: number): Gesture =>
  async stage => {
    const photo = stage.page.locator('[data-flow=preview]')
    if (!(await photo.isVisible())) await openPreview(stage, 'e')
    await after('pointerdown', id, x)(stage)
  }

/** Zooms the photo if no finger is on it, and puts a finger on it. */
const putFingerOnZoomed: Gesture = async stage => {
  const photo = stage.page.locator('[data-flow=preview]')
  if (!(await photo.isVisible())) await openPreview(stage, 'e')
  if ((await stateOf(stage, 'photoDrag')) === 'resting') {
    await stage.page.locator('[data-flow=zoom][aria-pressed=false]').dispatchEvent('click')
    await stage.page.locator('[data-flow=zoom][aria-pressed=true]').waitFor()
  }
  await after('pointerdown', 1, 500)(stage)
}

export const photoDragPlayer = pathPlayer({
  flow: photoDragFlow,
  begins: {
    'a photo is on screen': async stage => {
      await stage.page.setViewportSize({ width: 1000, height: 1000 })
      await answerPhotos(stage, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'])
      await openPreview(stage, 'e')
    },
  },
  gestures: {
    'a finger is put on the photo': putFinger(1, 500),
    'a second finger is put beside it': putFinger(2, 600),
    'a finger is put on the zoomed photo': putFingerOnZoomed,
    'the finger trembles': after('pointermove', 1, 492, 406),
    'the finger goes to the left': after('pointermove', 1, 489),
    'the finger goes far to the left': after('pointermove', 1, 149, 500),
    'the finger goes down': after('pointermove', 1, 500, 411),
    'the finger goes far down': after('pointermove', 1, 500, 751),
    'the finger goes as far down as aside': after('pointermove', 1, 510, 410),
    'the finger goes up': after('pointermove', 1, 500, 389),
    'another finger moves': after('pointermove', 2, 100, 900),
    'the finger is lifted where it was': after('pointerup', 1, 500),
    'the finger is lifted 35 % to the left': after('pointerup', 1, 150),
    'the finger is lifted more than 35 % to the left': after('pointerup', 1, 149),
    'the finger is lifted more than 35 % to the right': after('pointerup', 1, 851),
    'the finger is lifted 35 % further down': after('pointerup', 1, 500, 750),
    'the finger is lifted more than 35 % further down': async stage => {
      const isClosing = (await stateOf(stage, 'photoDrag')) === 'held.dragging'
      await point(stage, 'pointerup', { id: 1, x: 500, y: 751 })
      if (isClosing) await stage.page.locator('[data-flow=preview]').waitFor({ state: 'detached' })
      await clear(stage)
    },
    'another finger is lifted far away': after('pointerup', 2, 0, 999),
    'the browser cancels the touch of the finger': after('pointercancel', 1, 500),
    'the browser cancels the touch of another finger': after('pointercancel', 2, 600),
  },
})
