import { expect } from '@playwright/test'
import type { Stage } from '#tests/paths/kit/stage.ts'

/** Presses photos of the library, which selects them in the selection mode. */
export const choosePhotos = async ({ page }: Stage, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    await page.locator(`[data-photo=${id}]`).click()
  }
}

/**
 * Waits for lazily loaded content while running the page's stopped clock: React delays the content of a Suspense
 * boundary by a timer.
 */
export const comesUp = async ({ page }: Stage, selector: string): Promise<void> => {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100)
        return page.locator(selector).count()
      },
      { intervals: [50] },
    )
    .toBe(1)
}
