import type { BrowserContext, Page } from '@playwright/test'
import { startSandbox } from '#sandbox/sandbox.ts'
import { rejectCookies } from '#tests/support/pages/reject-cookies.ts'
import { launchChromium } from '#tests/support/soak-browser.ts'
import { cookiesOf } from '#tests/support/stored-sign-in.ts'

/** Works on a new page, and closes it. */
export type OnPage = <Answer>(work: (page: Page) => Promise<Answer>) => Promise<Answer>

export const pagesOf =
  (context: BrowserContext): OnPage =>
  async work => {
    const page = await context.newPage()
    const answer = await work(page)
    await page.close()
    return answer
  }

/**
 * Calls `measure` with a function that opens pages of the built app, signed in as a customer with 10,000 orders in
 * each source, and the origin of the account area. `prepare` runs in every document before its scripts.
 */
export const withManyOrders = async (
  measure: (onPage: OnPage, origin: string) => Promise<void>,
  prepare: () => void = () => undefined,
): Promise<void> => {
  const sandbox = await startSandbox({ port: 0, dataFolder: null, appFolder: 'dist' })
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      locale: 'en-GB',
    })
    await context.addInitScript(prepare)
    await rejectCookies(context)
    await context.addCookies(await cookiesOf(sandbox, 'Mona Dubois', 'kiln-and-keep'))
    await measure(pagesOf(context), sandbox.origin('myaccount'))
  } finally {
    await browser.close()
    await sandbox.close()
  }
}

/** Waits until the order list has read all orders of both sources. */
export const allOrders = (page: Page): Promise<void> =>
  page.locator('[data-flow=orderList][aria-busy=false]').waitFor({ timeout: 120_000 })
