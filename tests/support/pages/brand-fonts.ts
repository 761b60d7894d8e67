import type { Page } from '@playwright/test'
import { expect } from '#tests/support/journey.ts'

/** Waits until the page shows the fonts of the brand Kiln & Keep instead of its fallback fonts. */
export const expectBrandFonts = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
  // Ask repeatedly: when a style sheet is added, Chromium calls all fonts "unloaded" until the next frame, which takes
  // them from the cache.
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('1em "Figtree Variable"')))
    .toBe(true)
}
