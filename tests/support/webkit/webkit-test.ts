import { setTimeout as wait } from 'node:timers/promises'
import { test as playwrightTest } from '@playwright/test'
import { createContext } from '#tests/support/webkit/webkit-context.ts'
import { startWebKit } from '#tests/support/webkit/web-driver.ts'

/**
 * Playwright's `test` with a page in WebKitGTK. Each test gets its own driver and a browser with an empty profile, so
 * that a hanging browser fails no other test. The window is as wide as `viewport`, but at least 447 px.
 */
export const webkitTest = playwrightTest.extend({
  context: async ({ viewport }, use, testInfo) => {
    const browser = await startWebKit()
    const session = await browser.open()
    const context = createContext(session, viewport ?? { width: 1280, height: 900 })
    await use(context)
    if (testInfo.status !== testInfo.expectedStatus) {
      for (const [index, page] of context.pages().entries()) {
        const body = await Promise.race([
          page.screenshot().catch(() => null),
          // Stop waiting after 5 s: a hanging page returns no screenshot.
          wait(5000, null, { ref: false }),
        ])
        if (body !== null)
          await testInfo.attach(`page ${index}`, { body, contentType: 'image/png' })
      }
    }
    await browser.close()
  },
  page: async ({ context }, use) => {
    await use(await context.newPage())
  },
})
