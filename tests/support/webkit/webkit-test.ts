import { test as playwrightTest } from '@playwright/test'
import { createContext } from '#tests/support/webkit/webkit-context.ts'
import { startWebKit, type WebKit } from '#tests/support/webkit/web-driver.ts'

interface OfWorker {
  webkitBrowser: WebKit
}

/**
 * Playwright's `test` with a page in WebKitGTK. Every test gets a browser with an empty profile. The window has the width
 * of `viewport`, which WebKitGTK keeps above 447 px.
 */
export const webkitTest = playwrightTest.extend<object, OfWorker>({
  webkitBrowser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      const browser = await startWebKit(['+VerticalFormControls'])
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ webkitBrowser, viewport }, use, testInfo) => {
    const session = await webkitBrowser.open()
    const context = createContext(session, viewport ?? { width: 1280, height: 900 })
    await use(context)
    if (testInfo.status !== testInfo.expectedStatus) {
      for (const [index, page] of context.pages().entries()) {
        const body = await page.screenshot().catch(() => null)
        if (body !== null)
          await testInfo.attach(`page ${index}`, { body, contentType: 'image/png' })
      }
    }
    await context.close()
  },
  page: async ({ context }, use) => {
    await use(await context.newPage())
  },
})
