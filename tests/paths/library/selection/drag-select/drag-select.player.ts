import { HALF, TIME } from '#flow-kit/trace.ts'
import { dragSelectFlow } from '#machines/library/selection/drag-select/drag-select.cases.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { answerPhotos } from '#tests/paths/library/preview/preview-stage.ts'
import { comesUp } from '#tests/paths/library/selection/selection-stage.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'
import { stopClock } from '#tests/paths/kit/stop-clock.ts'

const point =
  (type: 'pointerdown' | 'pointermove' | 'pointerup', id: number, x = 300, y = 300): Gesture =>
  ({ page }) =>
    page.evaluate(
      wanted => {
        // In the coordinates of the gestures, (300, 300) is a point in the first photo.
        const cell = document.querySelector('[data-cell]')
        const { left = 0, top = 0 } = cell?.getBoundingClientRect() ?? {}
        cell?.dispatchEvent(
          new PointerEvent(wanted.type, {
            bubbles: true,
            cancelable: true,
            pointerId: wanted.id,
            pointerType: wanted.id === 3 ? 'mouse' : 'touch',
            clientX: left + 20 + wanted.x - 300,
            clientY: top + 20 + wanted.y - 300,
            button: wanted.type === 'pointermove' ? -1 : 0,
            buttons: wanted.type === 'pointerup' ? 0 : 1,
          }),
        )
      },
      { type, id, x, y },
    )

/**
 * Turns the selection mode on or off by its buttons, but without a pointer, because a pointer would move over the
 * photos.
 */
const setMode = async (stage: Stage, isOn: boolean): Promise<void> => {
  const { page } = stage
  const grid = page.locator('[role=grid][aria-multiselectable]')
  if ((await grid.count()) === (isOn ? 1 : 0)) return
  await page
    .getByRole('button', { name: isOn ? 'Select' : 'Cancel', exact: true })
    .dispatchEvent('click')
  await grid.waitFor({ state: isOn ? 'visible' : 'detached' })
  if (isOn) await comesUp(stage, '[data-flow=selection]')
}

const press =
  (id: number, isOn: boolean): Gesture =>
  async stage => {
    await setMode(stage, isOn)
    await point('pointerdown', id)(stage)
  }

const LOCKED =
  'The library shows photos that cannot be selected only while all of them are being deleted or moved.'

const passTime = async ({ page }: Stage, wait: number): Promise<void> => page.clock.runFor(wait)

export const dragSelectPlayer = pathPlayer({
  flow: dragSelectFlow,
  part: '#main',
  begins: {
    'photos are on screen': async stage => {
      await answerPhotos(stage, ['a', 'b', 'c', 'd'])
      const { page } = stage
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.clock.install()
      await page.goto(stage.at('/my-photos/photos'))
      await page.locator('[data-photo=a] img').waitFor()
      await page.getByRole('button', { name: 'Select', exact: true }).click()
      await page.locator('[data-flow=selection]').waitFor()
      await stopClock(page)
    },
  },
  gestures: {
    'a finger is put on a photo': press(1, true),
    'a second finger is put beside it': press(2, true),
    'a mouse is pressed on a photo': press(3, true),
    'a finger is put on a photo outside the selection mode': press(1, false),
    'a mouse is pressed on a photo outside the selection mode': press(3, false),
    'a finger is put on a photo that cannot be selected': { why: LOCKED },
    'a mouse is pressed on a photo that cannot be selected': { why: LOCKED },
    'the finger trembles': point('pointermove', 1, 300, 310),
    'the finger goes on to another photo': point('pointermove', 1, 600),
    'the mouse trembles': point('pointermove', 3, 300, 310),
    'the mouse goes on to another photo': point('pointermove', 3, 600),
    'the finger is lifted': point('pointerup', 1),
    'the second finger is lifted': point('pointerup', 2),
    'the mouse is let go': point('pointerup', 3),
  },
  time: {
    [TIME]: passTime,
    [HALF]: (stage, wait) => passTime(stage, Math.floor(wait / 2)),
  },
})
