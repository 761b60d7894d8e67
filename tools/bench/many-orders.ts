import { chromium, type Page } from '@playwright/test'
import { STEP, withOpen } from './attempts.ts'
import { within } from './within.ts'
import { startSandbox } from '#sandbox/sandbox.ts'
import { findChromium } from '#tools/scripts/support/engines.mjs'

/** Seconds allowed per page. */
const PAGE = 180

/** Works on a new page, and closes it; prints that the page hung or failed, and resolves with null. */
export type OnPage = <Answer>(
  what: string,
  work: (page: Page) => Promise<Answer>,
) => Promise<Answer | null>

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
    const context = await within(
      STEP,
      'the context to open',
      browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' }),
    )
    await context.addInitScript(prepare)
    const origin = sandbox.origin('myaccount')
    const page = await within(STEP, 'the page to open', context.newPage())
    await page.goto(origin)
    await page.getByRole('button', { name: 'Sign in as Mona Dubois' }).click()
    await page.locator('#main h1').waitFor()
    await within(STEP, 'the page to close', page.close())
    const report = (sentence: string): void => {
      process.stdout.write(`${sentence}\n`)
      process.exitCode = 1
    }
    await measure(
      (what, work) =>
        withOpen(
          what,
          report,
          () => context.newPage(),
          opened => within(PAGE, 'the page as a whole', work(opened)),
        ),
      origin,
    )
  } finally {
    try {
      await within(STEP, 'the browser to close', browser.close())
    } finally {
      await within(STEP, 'the sandbox to close', sandbox.close())
    }
  }
}

/** Waits until the order list has read all orders of both sources. */
export const allOrders = (page: Page): Promise<void> =>
  page.locator('[data-flow=orderList][aria-busy=false]').waitFor({ timeout: 120_000 })
