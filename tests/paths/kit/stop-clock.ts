import { expect, type Locator, type Page } from '@playwright/test'

/** Milliseconds between the page's current time and the time at which its clock stops; timers due in between fire. */
const AHEAD = 1000
/** While a page loads on a stopped clock, each poll advances the clock by `STEP` ms, and all polls by at most `LONGEST`. */
const STEP = 50
const LONGEST = 900

/** A button that the shell shows once it has read its menus. */
const shell = (page: Page): Locator => page.getByRole('button', { name: 'All products' })

/**
 * Waits for the complete shell, and then stops the page's clock, which `page.clock.install` has replaced before. The
 * shell loads after the screen, and its timers would never fire on a stopped clock.
 */
export const stopClock = async (page: Page): Promise<void> => {
  await shell(page).waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD)
}

/**
 * Completes the shell of a page that loads while its clock is stopped. At most 900 ms of the page's time pass, so that
 * longer delays of the flow are still running.
 */
export const completeShell = async (page: Page, shown = shell(page)): Promise<void> => {
  let passed = 0
  await expect
    .poll(
      async () => {
        if (passed < LONGEST) await page.clock.runFor(STEP)
        passed += STEP
        return shown.count()
      },
      { intervals: [50, 100, 200] },
    )
    .toBe(1)
}
