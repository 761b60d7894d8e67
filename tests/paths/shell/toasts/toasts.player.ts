import * as v from 'valibot'
import { HALF, TIME } from '#flow-kit/trace.ts'
import { toastsFlow } from '#machines/shell/toasts/toasts.cases.ts'
import { addPhotos } from '#tests/paths/library/upload/add-photos.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'
import { signInCleo } from '#tests/paths/kit/tokens.ts'
import { stopClock } from '#tests/paths/kit/stop-clock.ts'

const context = v.object({ toasts: v.array(v.object({ id: v.string() })) })

const REGION = 'section[aria-label=Notifications]'
/** Milliseconds to advance a stopped clock by, so that the page continues. */
const A_MOMENT = 10

/** Moves the pointer away from the toasts, and the focus, too, if it is on one of them. */
const goAway: Gesture = async ({ page }) => {
  await page.mouse.move(0, 0)
  if ((await page.locator(`${REGION} :focus`).count()) > 0) {
    await page.locator('#main header button').first().focus()
  }
}

/**
 * Returns a gesture that closes a toast: by keyboard if the pointer is over the toasts, otherwise by `click()`, which
 * does not move the focus. A focus in the toasts would keep them open.
 */
const close =
  (id: string): Gesture =>
  async stage => {
    const { page } = stage
    const button = page.locator(`${REGION} button[aria-describedby="toast-${id}"]`)
    if (await page.locator(REGION).evaluate(region => region.matches(':hover'))) {
      await button.focus()
      await page.keyboard.press('Enter')
    } else {
      await button.evaluate(element => {
        if (element instanceof HTMLElement) element.click()
      })
    }
    // After the last toast, move the pointer away: the next toast would appear under the pointer.
    if ((await page.locator(`${REGION} button`).count()) === 0) await goAway(stage)
  }

const passTime = async ({ page }: Stage, wait: number): Promise<void> => page.clock.runFor(wait)

/** Plays the toasts in the corner of every screen. */
export const toastsPlayer = pathPlayer({
  flow: toastsFlow,
  part: REGION,
  begins: {
    'it begins': async stage => {
      const { page, at } = stage
      await signInCleo(stage)
      await page.clock.install()
      await page.goto(at('/my-photos/photos'))
      await page.locator('[data-flow=timeline][data-state=ready]').waitFor()
      await stopClock(page)
    },
  },
  gestures: {
    'photos were added': stage => addPhotos(stage, 3, () => passTime(stage, A_MOMENT)),
    'an archive failed': { why: 'Archives are in the paths of the archive.' },
    'the customer closes the first notice': close('toast-1'),
    'the customer closes the second notice': close('toast-2'),
    // Hover over the lowest toast: it keeps its position when other toasts appear and disappear.
    'the pointer or the focus comes to the notices': ({ page }) =>
      page.locator(`${REGION} p`).last().hover(),
    'the pointer and the focus leave the notices': goAway,
  },
  canHappen: ({ context: observed }, label) => {
    const ids = new Set(v.parse(context, observed).toasts.map(({ id }) => id))
    if (label === 'the customer closes the first notice') return ids.has('toast-1')
    return label !== 'the customer closes the second notice' || ids.has('toast-2')
  },
  time: {
    [TIME]: passTime,
    [HALF]: (stage, wait) => passTime(stage, Math.floor(wait / 2)),
  },
})
