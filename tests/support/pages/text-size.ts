import type { Page } from '@playwright/test'

/** Sizes of text that the browser's settings offer, in percent. */
export type TextSize = 100 | 200

/** Chromium's own sizes of text at 100 %, in px. */
const STANDARD = 16
const FIXED = 13

/** Lets the page have the text size of the browser's settings, as a customer changes it there. Chromium only. */
export const setTextSize = async (page: Page, percent: TextSize): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', {
    fontSizes: { standard: (STANDARD * percent) / 100, fixed: (FIXED * percent) / 100 },
  })
}
