import { expect, type Page } from '@playwright/test'
import type { HeldCalls } from '#tests/paths/kit/stage.ts'

/** Sends the message of another tab to the page, about a sign-out or a sign-in. */
export const sayInAnotherTab = (
  page: Page,
  words: { signedOut: string } | { signedIn: string },
): Promise<void> =>
  page.evaluate(said => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows its own origin only
    new BroadcastChannel('session').postMessage(said)
  }, words)

/**
 * Lets the time pass, on a stopped clock, in which other tabs say what they have under way before a sign-out, until the page
 * asks for the provider's addresses. The code of the screen may come late, and its timer begins then.
 */
export const waitForOtherTabs = async (page: Page, provider: HeldCalls): Promise<void> => {
  await page.waitForURL(/\/logout$/u)
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return provider.isWaiting()
    })
    .toBe(true)
}
