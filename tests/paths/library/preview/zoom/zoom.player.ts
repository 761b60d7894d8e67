import { zoomFlow } from '#machines/library/preview/zoom/zoom.cases.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { answerPhotos, openPreview, point } from '#tests/paths/library/preview/preview-stage.ts'

const bring =
  (type: Parameters<typeof point>[1], id: number, x: number, y: number, at?: number): Gesture =>
  stage =>
    point(stage, type, { id, x, y, ...(at === undefined ? {} : { at }) })

const resize =
  (width: number): Gesture =>
  async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(
      () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
  }

/** Milliseconds after which Chromium takes the next turn of a wheel as a new turn. */
const WHEEL_ENDS = 300

const turnWheel =
  (delta: number): Gesture =>
  async ({ page }) => {
    const { width = 0 } = page.viewportSize() ?? {}
    await page.mouse.move(width / 2, 400)
    // Wait for the event: the browser dispatches it after Playwright's call has returned, and merges two turns that are
    // close together.
    const turned = page.evaluate(
      () =>
        new Promise(done =>
          addEventListener('wheel', () => requestAnimationFrame(done), { once: true }),
        ),
    )
    await page.mouse.wheel(0, delta)
    await turned
    await page.waitForTimeout(WHEEL_ENDS)
  }

export const zoomPlayer = pathPlayer({
  flow: zoomFlow,
  begins: {
    'a photo is on screen': async stage => {
      await stage.page.setViewportSize({ width: 1000, height: 800 })
      await answerPhotos(stage, ['a', 'b', 'c'])
      await openPreview(stage, 'b')
    },
  },
  gestures: {
    'the photo lies in a large window': resize(1000),
    'the photo lies in a small window': resize(500),
    'another photo takes its place': async ({ page }) => {
      const next = page.getByRole('button', { name: 'Next photo' })
      await page.locator('[data-flow=preview] [data-large]').waitFor()
      await page
        .getByRole('button', { name: 'Delete' })
        .and(page.locator('[aria-disabled=false]'))
        .waitFor()
      const isEnd = (await next.getAttribute('aria-disabled')) === 'true'
      await page.keyboard.press(isEnd ? 'ArrowLeft' : 'ArrowRight')
    },
    'the customer presses Zoom': ({ page }) => page.getByRole('button', { name: 'Zoom' }).click(),
    'the customer looks to the right with the arrow keys': ({ page }) =>
      page.keyboard.press('Shift+ArrowRight'),
    'two fingers move over the trackpad': ({ page }) =>
      page.locator('[data-flow=preview] [data-area]').evaluate(area => {
        // The page takes a wheel event for the movement of a trackpad if it goes sideways.
        const moved = new WheelEvent('wheel', { deltaX: 100, bubbles: true, cancelable: true })
        area.dispatchEvent(moved)
      }),
    'the wheel turns away from the customer': turnWheel(-200),
    'the wheel turns towards the customer': turnWheel(4000),
    'a finger is put on the photo': bring('pointerdown', 1, 600, 400),
    'a second finger is put beside it': bring('pointerdown', 2, 700, 400),
    'the finger trembles': bring('pointermove', 1, 600, 410),
    'the finger goes on its way': bring('pointermove', 1, 600, 411),
    'the fingers go apart': bring('pointermove', 2, 950, 400),
    'the fingers come together': bring('pointermove', 2, 601, 400),
    'a third finger moves': bring('pointermove', 3, 0, 0),
    'the finger is lifted': bring('pointerup', 1, 600, 400, 1000),
    'the finger is lifted 200 ms later': bring('pointerup', 1, 600, 400, 1200),
    'the finger is lifted 201 ms later': bring('pointerup', 1, 600, 400, 1201),
    'the second finger is lifted': bring('pointerup', 2, 700, 400, 1100),
    'a third finger is lifted': bring('pointerup', 3, 0, 0, 1100),
    'the mouse is let go': stage =>
      point(stage, 'pointerup', { id: 1, x: 600, y: 400, at: 1200, by: 'mouse' }),
    'the browser cancels the touch of the finger': bring('pointercancel', 1, 600, 400),
    'the browser cancels the touch of the second finger': bring('pointercancel', 2, 700, 400),
    'the browser cancels the touch of a third finger': bring('pointercancel', 3, 0, 0),
  },
})
