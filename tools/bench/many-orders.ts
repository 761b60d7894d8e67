import { chromium, type Page } from '@playwright/test'
import { startSandbox } from '#sandbox/sandbox.ts'
import { findChromium } from '#tools/scripts/support/engines.mjs'

/** Works on a new page, and closes it. */
export type OnPage = <Answer>(work: (page: Page) => Promise<Answer>) => Promise<Answer>

/**
 * Calls `measure` with a function that opens pages of the built app, signed in as a customer with 10,000 orders in
 * each source, and the origin of the account area. `prepare` runs in every document before its scripts. Throws if
 * there is no Chromium, or nobody can sign in.
 */
export const withManyOrders = async (
  measure: (onPage: OnPage, origin: string) => Promise<void>,
  prepare: () => void = () => undefined,
): Promise<void> => {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('No Chromium was found: set CHROMIUM_PATH')
  const sandbox = await startSandbox({ port: 0, dataFolder: null, appFolder: 'dist' })
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      locale: 'en-GB',
    })
    await context.addInitScript(prepare)
    const origin = sandbox.origin('myaccount')
    const page = await context.newPage()
    await page.goto(origin)
    await page.getByRole('button', { name: 'Sign in as Mona Dubois' }).click()
    await page.locator('#main h1').waitFor()
    await page.close()
    await measure(async work => {
      const opened = await context.newPage()
      const answer = await work(opened)
      await opened.close()
      return answer
    }, origin)
  } finally {
    await browser.close()
    await sandbox.close()
  }
}

/** Waits until the order list has read all orders of both sources. */
export const allOrders = (page: Page): Promise<void> =>
  page.locator('[data-flow=orderList][aria-busy=false]').waitFor({ timeout: 120_000 })
