import * as v from 'valibot'
import { HALF, TIME } from '#machines/kit/trace.ts'
import { shortcutsFlow } from '#machines/shell/shortcuts/shortcuts.cases.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'
import { stopClock } from '#tests/paths/kit/stop-clock.ts'

const context = v.object({
  isOn: v.boolean(),
  shortcuts: v.array(v.object({ key: v.string(), name: v.string() })),
})

const OPENER = { name: 'Keyboard shortcuts' }
const press =
  (key: string): Gesture =>
  ({ page }) =>
    page.keyboard.press(key)

/** Waits for the code of the list, which loads in real time, and runs the page's clock until the list is shown. */
const letListShow: Gesture = async ({ page }) => {
  const dialog = page.getByRole('dialog')
  for (let tries = 0; tries < 5 && !(await dialog.isVisible()); tries += 1) {
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(100)
  }
}

const turn: Gesture = ({ page }) => page.getByRole('dialog').getByRole('switch').click()
const passTime = async ({ page }: Stage, wait: number): Promise<void> => page.clock.runFor(wait)

const begin: Gesture = async ({ page, at }) => {
  await page.clock.install()
  await page.goto(at('/'))
  await page.getByRole('button', OPENER).waitFor()
  await stopClock(page)
}

/** Plays the keyboard shortcuts and their list. */
export const shortcutsPlayer = pathPlayer({
  flow: shortcutsFlow,
  begins: {
    'keys are on': begin,
    'keys were switched off before': async stage => {
      await stage.context.addInitScript(() => {
        localStorage.setItem('shortcuts', 'off')
      })
      await begin(stage)
    },
  },
  gestures: {
    'the customer opens the list from the footer': async stage => {
      await stage.page.getByRole('button', OPENER).click()
      await letListShow(stage)
    },
    'the customer closes the list': async ({ page }) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      // Run the clock for the next frame, in which the focus returns.
      await page.clock.runFor(50)
    },
    'the customer switches the keys off': turn,
    'the customer switches the keys on': turn,
    'the customer presses ?': async stage => {
      await press('?')(stage)
      await letListShow(stage)
    },
    'the customer presses g': press('g'),
    'the customer presses o': press('o'),
    'the customer presses a key without a meaning': press('x'),
    'no key is pressed': { why: 'A keyboard tells of keys only.' },
    'keys cannot be heard': { why: 'Listening to the keyboard does not fail.' },
  },
  // A label can happen only while its control can be used: an open dialog covers the footer, and the switch in the
  // dialog can be turned only to its other position.
  canHappen: ({ value, context: observed }, label) => {
    const isListed = value === 'listed'
    const { isOn } = v.parse(context, observed)
    if (label === 'the customer opens the list from the footer') return !isListed
    if (label === 'the customer closes the list') return isListed
    if (label === 'the customer switches the keys off') return isListed && isOn
    return label !== 'the customer switches the keys on' || (isListed && !isOn)
  },
  time: {
    [TIME]: passTime,
    [HALF]: (stage, wait) => passTime(stage, Math.floor(wait / 2)),
  },
  unseen: {
    'shortcuts.listening.idle · xstate.error.actor.watchKeys · 0':
      'Listening to the keyboard does not fail.',
    'shortcuts.listening.leading · xstate.error.actor.watchKeys · 0':
      'Listening to the keyboard does not fail.',
  },
})
